// Adds to pages that work without it: search as you type, keys, and what changed in the folder meanwhile.
"use strict";

const page = document.documentElement;
const main = document.getElementById("main");

// ── the same page, newer ────────────────────────────────────────────────────────────────

const isTyping = () => {
  const at = document.activeElement;
  return Boolean(at && at.matches("input, textarea, select") && main.contains(at))
    || [...main.querySelectorAll("textarea, input:not([type=hidden])")]
      .some((one) => one.value !== one.defaultValue || one.checked !== one.defaultChecked);
};

async function fetched(address) {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  if (!answer.ok) return null;
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

// What differs without a change of the files: the names of forms, what is unfolded, what was copied.
const bare = (html) => html.replace(/name="op_id" value="[^"]*"| open=""/g, "").replace(">Copied<", ">Copy<");

async function renew() {
  const found = await fetched(location.href);
  const newer = found && found.getElementById("main");
  if (!newer || bare(newer.innerHTML) === bare(main.innerHTML)) return;
  if (isTyping()) {
    tellStale();
    return;
  }
  const open = [...main.querySelectorAll("details")].map((one) => one.open);
  const at = focusable().indexOf(document.activeElement);
  main.replaceChildren(...newer.childNodes);
  [...main.querySelectorAll("details")].forEach((one, number) => { one.open = Boolean(open[number]) || one.open; });
  if (at >= 0) (focusable()[at] || main).focus({ preventScroll: true });
}

const focusable = () => [...main.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")];

function tellStale() {
  if (document.querySelector(".stale")) return;
  const told = document.createElement("p");
  told.className = "stale";
  told.setAttribute("role", "status");
  told.textContent = "The files changed meanwhile. What you typed or chose is still here; saving will say if it conflicts.";
  main.append(told);
}

// ── live ────────────────────────────────────────────────────────────────────────────────

// One tab listens and tells the others: a browser has few connections to one server.
if (main && main.dataset.live) {
  let isStale = false;
  const heard = () => {
    if (document.hidden) isStale = true;
    else renew();
  };
  const channel = new BroadcastChannel("changed");
  channel.addEventListener("message", heard);
  const listen = () => new Promise(() => {
    const source = new EventSource("/live");
    const tell = () => {
      channel.postMessage("");
      heard();
    };
    source.addEventListener("changed", tell);
    source.addEventListener("open", () => {
      page.classList.add("listening");
      tell(); // of what was saved since this page was made, or while there was no connection
    });
  });
  if (navigator.locks) navigator.locks.request("listener", listen);
  else listen();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && isStale) {
      isStale = false;
      renew();
    }
  });
  window.addEventListener("pageshow", (event) => { if (event.persisted) renew(); });
}

// ── search as you type ──────────────────────────────────────────────────────────────────

const field = document.querySelector(".find input");
let waiting = 0;
let asked = 0;
if (field && field.dataset.results) {
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      const mine = ++asked;
      const address = new URL(location.href);
      address.searchParams.delete("page");
      if (field.value.trim()) address.searchParams.set("query", field.value);
      else address.searchParams.delete("query");
      const found = await fetched(address);
      const newer = found && found.getElementById(field.dataset.results);
      if (mine !== asked || !newer) return;
      document.getElementById(field.dataset.results).replaceChildren(...newer.childNodes);
      history.replaceState(null, "", address);
    }, 120);
  });
}

// ── keys ────────────────────────────────────────────────────────────────────────────────

const items = () => [...document.querySelectorAll("[data-item]")];
const keys = document.getElementById("keys");

function focusItem(at) {
  const found = items();
  const one = found[Math.max(0, Math.min(found.length - 1, at))];
  const into = one && (one.querySelector("a, button, input:not([type=hidden])") || one);
  if (into) {
    into.focus();
    into.scrollIntoView({ block: "nearest" });
  }
}

let before = "";
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const at = event.target;
  if (at.matches("input:not([type=checkbox]), textarea, select")) {
    if (event.key === "Escape") at.blur();
    return;
  }
  const item = at.closest("[data-item]");
  const typed = before ? `${before} ${event.key}` : event.key;
  before = "";
  const wanted = (item && item.querySelector(`[data-key="${CSS.escape(typed)}"]`))
    || document.querySelector(`[data-key="${CSS.escape(typed)}"]:not([data-item] *)`);
  if (wanted) {
    event.preventDefault();
    if (wanted.matches("[type=search]")) wanted.focus();
    else wanted.click();
    const field = wanted.matches("summary") && wanted.parentElement.querySelector("textarea, select, input:not([type=hidden])");
    if (field && field.closest("details").open) field.focus();
  } else if (typed === "g") {
    before = "g";
  } else if (typed === "j" || typed === "k") {
    const found = items();
    const here = found.indexOf(item);
    focusItem(here < 0 ? 0 : here + (typed === "j" ? 1 : -1));
  } else if (typed === "?" && keys) {
    showKeys();
  }
});

// The keys of this page, each once, before those of every page.
function showKeys() {
  const found = new Map();
  for (const one of main.querySelectorAll("[data-key]")) {
    if (!found.has(one.dataset.key)) found.set(one.dataset.key, one.dataset.does || one.textContent.trim());
  }
  const list = keys.querySelector("dl");
  list.querySelectorAll(".of-page").forEach((one) => one.remove());
  list.prepend(...[...found].flatMap(([key, said]) => {
    const [name, does] = [document.createElement("dt"), document.createElement("dd")];
    name.append(Object.assign(document.createElement("kbd"), { textContent: key.replace("Escape", "Esc") }));
    does.textContent = said;
    name.className = does.className = "of-page";
    return [name, does];
  }));
  keys.showModal();
}

const help = document.querySelector("[data-keys-help]");
if (help && keys) {
  help.hidden = false;
  help.addEventListener("click", showKeys);
}
page.classList.add("live");

// ── fields that ask at once, and text to copy ───────────────────────────────────────────

// By keys, a field changes with every step to the value that is wanted: the button asks then.
let isByKey = false;
document.addEventListener("keydown", () => { isByKey = true; }, true);
document.addEventListener("pointerdown", () => { isByKey = false; }, true);
document.addEventListener("change", (event) => {
  if (event.target.matches("[data-submits]") && !isByKey) event.target.form.requestSubmit();
});
document.addEventListener("input", (event) => {
  const shown = event.target.matches("[type=range]") && event.target.parentElement.querySelector("output");
  if (shown) shown.textContent = event.target.value;
});
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copies]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copies);
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = "Copied";
  } catch {
    field.closest("details").open = true;
    field.select();
  }
});
