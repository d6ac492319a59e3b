// Written by `workspace-mem integrate opencode`, which changes it again; --remove deletes it.
import { spawn } from "node:child_process"

const HOOK = __HOOK__
const CAPTURE = __CAPTURE__
const SECONDS = 10

// Runs the hook program with an event, and returns the text that it has for the model.
function hook(event, payload) {
  return new Promise((resolve) => {
    const words = [...HOOK.slice(1), "--host", "opencode", ...(CAPTURE ? ["--capture", "on"] : []), event]
    const child = spawn(HOOK[0], words, { stdio: ["pipe", "pipe", "ignore"] })
    const timer = setTimeout(() => child.kill(), SECONDS * 1000)
    let answer = ""
    const end = () => {
      clearTimeout(timer)
      try {
        resolve(JSON.parse(answer).hookSpecificOutput.additionalContext)
      } catch {
        resolve("")
      }
    }
    child.on("error", end)
    child.on("close", end)
    child.stdin.on("error", () => {})
    child.stdout.on("data", (data) => (answer += data))
    child.stdin.end(JSON.stringify(payload))
  })
}

export const WorkspaceMem = async ({ directory }) => {
  const frames = new Map() // by session: the same text in each of its requests, so that prompt caches stay warm
  const sources = new Map()
  const failed = new Set()
  const given = (session, more) => ({ cwd: directory, session_id: session, ...more })

  function frame(session) {
    if (!frames.has(session)) {
      frames.set(session, hook("session-start", given(session, { source: sources.get(session) ?? "startup" })))
    }
    return frames.get(session)
  }

  return {
    "experimental.chat.system.transform": async (input, output) => {
      const text = await frame(input.sessionID ?? "unnamed")
      if (text) output.system.push(text)
    },

    "chat.message": async (input, output) => {
      const texts = output.parts.filter((part) => part.type === "text" && !part.synthetic).map((part) => part.text)
      const text = await hook("user-prompt", given(input.sessionID, { prompt: texts.join("\n") }))
      const id = `prt_workspace_mem_${Date.now().toString(36)}`
      const part = { id, sessionID: input.sessionID, messageID: output.message.id, type: "text", text, synthetic: true }
      if (text) output.parts.push(part)
    },

    "tool.execute.after": async (input, output) => {
      const code = output.metadata?.exit
      if (!CAPTURE || !code) return
      const call = { tool_name: input.tool, tool_input: input.args }
      await hook("post-tool", given(input.sessionID, { ...call, tool_response: { exit_code: code, output: output.output } }))
    },

    "experimental.session.compacting": async (input) => {
      if (CAPTURE) await hook("pre-compact", given(input.sessionID))
    },

    event: async ({ event }) => {
      const about = event.properties ?? {}
      if (event.type === "session.compacted") {
        frames.delete(about.sessionID)
        sources.set(about.sessionID, "compact")
      }
      if (!CAPTURE) return
      const part = about.part
      if (event.type === "message.part.updated" && part?.type === "tool" && part.state?.status === "error") {
        if (failed.has(part.callID)) return
        failed.add(part.callID)
        const call = { tool_name: part.tool, tool_input: part.state.input, error: part.state.error }
        await hook("post-tool", given(part.sessionID, { ...call, hook_event_name: "PostToolUseFailure" }))
      }
      if (event.type === "session.idle") await hook("stop", given(about.sessionID))
      if (event.type === "session.deleted") await hook("session-end", given(about.info?.id))
    },
  }
}
