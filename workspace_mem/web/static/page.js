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

let served = main && bare(main.innerHTML); // as it came: scripts move the nodes of a graph

async function renew() {
  const found = await fetched(location.href);
  const newer = found && found.getElementById("main");
  if (!newer || bare(newer.innerHTML) === served) return;
  if (isTyping()) {
    tellStale();
    return;
  }
  const open = [...main.querySelectorAll("details")].map((one) => one.open);
  served = bare(newer.innerHTML);
  const known = new Set([...main.querySelectorAll("[data-card]")].map((card) => card.dataset.card));
  const at = focusable().indexOf(document.activeElement);
  main.replaceChildren(...newer.childNodes);
  [...main.querySelectorAll("details")].forEach((one, number) => { one.open = Boolean(open[number]) || one.open; });
  for (const card of main.querySelectorAll("[data-card]")) {
    if (known.size && !known.has(card.dataset.card)) fresh.set(card.dataset.card, Date.now());
    card.classList.toggle("fresh", Date.now() - (fresh.get(card.dataset.card) || 0) < 6000);
  }
  if (at >= 0) (focusable()[at] || main).focus({ preventScroll: true });
  pack();
  drawGraph();
}

const fresh = new Map(); // what came while the page was open, and when: its card stands out for a moment

const focusable = () => [...main.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")];

function tellStale() {
  if (document.querySelector(".stale")) return;
  const told = document.createElement("p");
  told.className = "stale";
  told.setAttribute("role", "status");
  told.textContent = "The files have changed. Your input is still here; saving it will report any conflict.";
  main.append(told);
}

// ── cards close up: each takes as many rows of a pixel as it is high ────────────────────────
const resized = new ResizeObserver(() => {
  const cards = [...document.querySelectorAll(".packed > .card")];
  const heights = cards.map((card) => card.offsetHeight);
  cards.forEach((card, number) => { card.style.gridRowEnd = `span ${heights[number] + 16}`; });
});
function pack() {
  resized.disconnect();
  for (const list of document.querySelectorAll(".cards")) {
    list.classList.add("packed");
    for (const card of list.children) resized.observe(card);
  }
}
pack();

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
const quick = document.getElementById("quick");
let waiting = 0;
let asked = 0;
if (field) {
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      const mine = ++asked;
      const address = new URL("/entries", location.href);
      const stays = field.dataset.results;
      if (stays) new URLSearchParams(location.search).forEach((value, name) => address.searchParams.append(name, value));
      address.searchParams.delete("page");
      if (field.value.trim()) address.searchParams.set("query", field.value);
      else address.searchParams.delete("query");
      if (!stays && !field.value.trim()) {
        quick.hidden = true;
        return;
      }
      const asking = new URL(address);
      asking.searchParams.set("typing", "yes");
      const found = await fetched(asking);
      const newer = found && found.getElementById("results");
      if (mine !== asked || !newer) return;
      (stays ? document.getElementById("results") : quick).replaceChildren(...newer.childNodes);
      if (stays) history.replaceState(null, "", address);
      else quick.hidden = false;
    }, 120);
  });
  if (!field.dataset.results) {
    document.addEventListener("click", (event) => { if (!event.target.closest(".bar")) quick.hidden = true; });
    document.querySelector(".bar").addEventListener("keydown", (event) => {
      const hits = [field, ...quick.querySelectorAll("ol a")];
      const here = hits.indexOf(document.activeElement);
      if (event.key === "Escape") {
        quick.hidden = true;
        field.focus();
      } else if (!quick.hidden && here >= 0 && ["ArrowDown", "ArrowUp"].includes(event.key)) {
        event.preventDefault();
        hits[Math.max(0, Math.min(hits.length - 1, here + (event.key === "ArrowDown" ? 1 : -1)))].focus();
      }
    });
  }
}

// ── [[ offers the pages that a link may mean ────────────────────────────────────────────

const opening = /\[\[([^\[\]\n]{0,60})$/;
let offers = null;

function closeOffers() {
  if (!offers) return;
  offers.area.removeAttribute("aria-activedescendant");
  offers.list.remove();
  offers = null;
}

function choose(number) {
  offers.at = (number + offers.list.children.length) % offers.list.children.length;
  [...offers.list.children].forEach((item, index) => item.setAttribute("aria-selected", String(index === offers.at)));
  offers.area.setAttribute("aria-activedescendant", offers.list.children[offers.at].id);
}

function insertLink(item) {
  const { area } = offers;
  const before = area.value.slice(0, area.selectionStart).replace(opening, "");
  const after = area.value.slice(area.selectionStart).replace(/^\]\]/, "");
  const link = `[[${item.dataset.link}]]`;
  area.value = before + link + after;
  area.selectionStart = area.selectionEnd = before.length + link.length;
  closeOffers();
  area.focus();
}

document.addEventListener("input", async (event) => {
  const area = event.target;
  if (!area.matches("textarea[data-links]")) return;
  const typed = opening.exec(area.value.slice(0, area.selectionStart));
  if (!typed) {
    closeOffers();
    return;
  }
  const found = await fetched(`/names?query=${encodeURIComponent(typed[1])}`);
  const now = opening.exec(area.value.slice(0, area.selectionStart));
  if (!now || now[1] !== typed[1]) return;
  closeOffers();
  const names = found ? [...found.querySelectorAll("#names li")] : [];
  if (!names.length) return;
  const list = document.createElement("ul");
  list.className = "offers";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Pages");
  list.append(...names.map((name, index) => {
    const item = document.createElement("li");
    item.id = `offer-${index}`;
    item.setAttribute("role", "option");
    item.dataset.link = name.dataset.link;
    item.append(name.querySelector("a").textContent, " ", name.querySelector(".quiet"));
    item.addEventListener("mousedown", (press) => {
      press.preventDefault();
      insertLink(item);
    });
    return item;
  }));
  area.after(list);
  offers = { area, list, at: 0 };
  choose(0);
});

document.addEventListener("keydown", (event) => {
  if (!offers || event.target !== offers.area) return;
  const does = {
    ArrowDown: () => choose(offers.at + 1),
    ArrowUp: () => choose(offers.at - 1),
    Enter: () => insertLink(offers.list.children[offers.at]),
    Tab: () => insertLink(offers.list.children[offers.at]),
    Escape: closeOffers,
  }[event.key];
  if (!does) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  does();
}, true);
document.addEventListener("focusout", (event) => { if (offers && event.target === offers.area) closeOffers(); });

// ── dark and light ──────────────────────────────────────────────────────────────────────

const themeSwitch = document.querySelector("[data-theme-switch]");
if (themeSwitch) {
  themeSwitch.addEventListener("click", () => {
    const isDark = page.dataset.theme ? page.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    page.dataset.theme = isDark ? "light" : "dark";
    document.cookie = `theme=${page.dataset.theme}; path=/; max-age=31536000; SameSite=Strict`;
  });
}

// A line that the address names is shown, although the source is folded.
function unfoldTarget() {
  const line = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = line && line.closest("details:not([open])");
  if (folded) {
    folded.open = true;
    line.scrollIntoView({ block: "center" });
  }
}
window.addEventListener("hashchange", unfoldTarget);
unfoldTarget();

// ── the graph: nodes push each other away, links pull them together ─────────────────────

function drawGraph() {
  const drawing = document.querySelector("[data-graph]");
  if (!drawing || drawing.dataset.drawn) return;
  drawing.dataset.drawn = "yes";
  const nodes = [...drawing.querySelectorAll(".node")].map((link) => {
    const [x, y] = link.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
    return { link, x, y, fast: [0, 0], near: new Set(), isHeld: false };
  });
  const edges = [...drawing.querySelectorAll("line")].map((line) => {
    const [from, to] = line.dataset.ends.split(" ").map((index) => nodes[index]);
    from.near.add(to);
    to.near.add(from);
    return { line, from, to };
  });
  let heat = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 1;

  function step() {
    for (const [index, a] of nodes.entries()) {
      for (const b of nodes.slice(index + 1)) {
        const [x, y] = [b.x - a.x || 0.1, b.y - a.y || 0.1];
        const push = Math.min(6, 2200 / (x * x + y * y)) * heat;
        const far = Math.hypot(x, y);
        a.fast[0] -= push * x / far; a.fast[1] -= push * y / far;
        b.fast[0] += push * x / far; b.fast[1] += push * y / far;
      }
      a.fast[0] -= a.x * 0.006 * heat; a.fast[1] -= a.y * 0.006 * heat;
    }
    for (const { from, to } of edges) {
      const [x, y] = [to.x - from.x, to.y - from.y];
      const far = Math.hypot(x, y) || 1;
      const pull = (far - 80) * 0.03 * heat;
      from.fast[0] += pull * x / far; from.fast[1] += pull * y / far;
      to.fast[0] -= pull * x / far; to.fast[1] -= pull * y / far;
    }
    for (const node of nodes) {
      if (!node.isHeld) [node.x, node.y] = [node.x + node.fast[0], node.y + node.fast[1]];
      node.fast = node.fast.map((part) => part * 0.6);
    }
    heat *= 0.985;
  }

  function show() {
    for (const node of nodes) node.link.setAttribute("transform", `translate(${node.x.toFixed(1)} ${node.y.toFixed(1)})`);
    for (const { line, from, to } of edges) {
      line.setAttribute("x1", from.x); line.setAttribute("y1", from.y);
      line.setAttribute("x2", to.x); line.setAttribute("y2", to.y);
    }
  }

  const box = drawing.viewBox.baseVal;
  function fit() {
    const reach = (side) => [Math.min(...nodes.map((node) => node[side])) - 70, Math.max(...nodes.map((node) => node[side])) + 70];
    const [[left, right], [top, bottom]] = [reach("x"), reach("y")];
    const height = Math.max(bottom - top, drawing.clientHeight / 1.4); // few nodes: no giant letters
    Object.assign(box, { x: left, y: (top + bottom - height) / 2, width: right - left, height });
    drawing.classList.toggle("far", nodes.length > 60);
  }

  let isRunning = false;
  function run() {
    step();
    show();
    if (heat > 0.02 && drawing.isConnected) requestAnimationFrame(run);
    else isRunning = false;
  }
  function warm(to) {
    heat = Math.max(heat, to);
    if (!isRunning) requestAnimationFrame(run);
    isRunning = true;
  }
  for (let round = 0; heat && round < 150; round += 1) step();
  show();
  fit();

  const point = (event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM().inverse());
  let held = null;
  drawing.addEventListener("pointerdown", (event) => {
    const link = event.target.closest(".node");
    const at = point(event);
    held = { node: nodes.find((node) => node.link === link), at, moved: 0 };
    drawing.setPointerCapture(event.pointerId);
  });
  drawing.addEventListener("pointermove", (event) => {
    if (!held) return;
    const at = point(event);
    held.moved += Math.abs(event.movementX) + Math.abs(event.movementY);
    if (held.node && held.moved > 3) {
      Object.assign(held.node, { x: at.x, y: at.y, isHeld: true });
      warm(0.3);
      show();
    } else if (!held.node) {
      box.x -= at.x - held.at.x;
      box.y -= at.y - held.at.y;
    }
  });
  drawing.addEventListener("pointerup", () => {
    if (held && held.node) held.node.isHeld = false;
    if (held && held.node && held.moved <= 3) location.assign(held.node.link.href.baseVal);
    held = null;
  });
  drawing.addEventListener("click", (event) => event.preventDefault());  // the pointer opens it, unless it was dragged
  drawing.addEventListener("dragstart", (event) => event.preventDefault());
  drawing.addEventListener("keydown", (event) => {
    const link = event.key === "Enter" && event.target.closest(".node");
    if (link) location.assign(link.href.baseVal);
  });
  drawing.addEventListener("wheel", (event) => {
    event.preventDefault();
    const at = point(event);
    const scale = event.deltaY > 0 ? 1.12 : 1 / 1.12;
    box.x = at.x - (at.x - box.x) * scale;
    box.y = at.y - (at.y - box.y) * scale;
    box.width *= scale;
    box.height *= scale;
    drawing.classList.toggle("far", nodes.length > 60 && box.width > 900);
  }, { passive: false });
  function light(event) {
    const link = event.target.closest(".node");
    const chosen = nodes.find((node) => node.link === link);
    drawing.classList.toggle("dim", Boolean(chosen));
    for (const node of nodes) node.link.classList.toggle("near", node === chosen || Boolean(chosen && chosen.near.has(node)));
    for (const { line, from, to } of edges) line.classList.toggle("near", Boolean(chosen) && (from === chosen || to === chosen));
  }
  drawing.addEventListener("pointerover", light);
  drawing.addEventListener("focusin", light);
  drawing.addEventListener("pointerleave", light);
  warm(heat);
}
drawGraph();

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
const current = document.querySelector(".side [aria-current]");
if (current && current.parentElement.scrollWidth > current.parentElement.clientWidth) current.parentElement.scrollLeft = current.offsetLeft - current.parentElement.offsetLeft - 12;

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
