/* Elements from data: every text becomes a text node, never markup. */

/* h("p", { class: "soft", onclick: f }, "text", element, null): null and false are left out. */
export function h(tag, attributes, ...inside) {
  const element = document.createElement(tag);
  Object.entries(attributes ?? {}).forEach(([name, value]) => {
    if (value === null || value === undefined || value === false) return;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value") element.value = value;
    else if (name === "checked" || name === "disabled" || name === "hidden" || name === "open" || name === "selected") element[name] = true;
    else element.setAttribute(name, value === true ? "" : String(value));
  });
  element.append(...inside.flat(3).filter((one) => one !== null && one !== undefined && one !== false));
  return element;
}

let count = 0;
export const freshId = (word) => word + "-" + (++count);

/* Tells people who do not see the page. */
export function say(text) {
  document.querySelector("#said").textContent = text;
}

export const plural = (count, word) => count.toLocaleString("en") + " " + word + (count === 1 ? "" : "s");

/* As certificates are written everywhere: risks rounded up, what is reached rounded down, on the exact value of the number. */
const tenths = (share, up) => {
  const scaled = share * 1000, near = Math.round(scaled);
  const whole = Math.abs(scaled - near) < 1e-9 ? near : up ? Math.ceil(scaled) : Math.floor(scaled);
  return (whole / 10).toFixed(1) + " %";
};
export const upTo = (share) => tenths(share, true);
export const atLeast = (share) => tenths(share, false);
export const percent = (share) => (Math.floor(1000 * share + 0.5 + 1e-9) / 10).toFixed(1) + " %"; /* a half goes up, as everywhere */
export const confidence = (delta) => Number((100 * (1 - delta)).toFixed(4)) + " %";

export function bytes(size) {
  const units = ["bytes", "kB", "MB", "GB"], k = size < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(size) / 3));
  return (k === 0 ? String(size) : (size / 1000 ** k).toPrecision(3)) + " " + units[k];
}

export function duration(seconds) {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < 90 ? whole + " s" : whole < 5400 ? Math.round(whole / 60) + " min" : (whole / 3600).toFixed(1) + " h";
}

export const moment = (text) => text ? new Date(text).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" }) : "";

/* A number as short as it can be and still be told apart. */
export const short = (value) => Number.isInteger(value) && Math.abs(value) < 1e7 ? String(value) : Number(value.toPrecision(4)).toString();

/* The command that does the same, to copy. */
export function commandBox(command, title) {
  const code = h("pre", { class: "command", tabindex: "0", "aria-label": title ?? "The same by command line" }, command ?? "");
  const copy = h("button", { type: "button", class: "small", onclick: async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      copy.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(code);
      copy.textContent = "Selected: copy it";
    }
    setTimeout(() => { copy.textContent = "Copy"; }, 2000);
  } }, "Copy");
  const box = h("details", { class: "by-command" }, h("summary", {}, title ?? "The same by command line"), code, copy);
  return Object.assign(box, { show: (text) => { code.textContent = text; } });
}

/* What commands say names options in brackets; here are fields and ticks instead. */
export const inWords = (text) => text.replace(/\s*\([^()]*--[a-z][^()]*\)/g, "").replace(/--drop .+? leaves (it|them) out/g, "take the tick away to leave $1 out");

export const failure = (text) => h("p", { class: "warning", role: "alert" }, text);

/* A field with its label and, below, what it means. */
export function field(label, input, note) {
  input.id ||= freshId("field");
  const small = note ? h("small", { id: input.id + "-note" }, note) : null;
  if (small) input.setAttribute("aria-describedby", small.id);
  return h("div", { class: "field" }, h("label", { for: input.id }, label), input, small);
}

export function select(options, value, onchange) {
  const made = h("select", { onchange: () => onchange(made.value) }, options.map(([key, text]) => h("option", { value: key }, text)));
  made.value = value;
  return made;
}

/* One of several, each a sentence; choices: [value, words, further elements that belong to it]. */
export function oneOf(legend, choices, value, onchange) {
  const name = freshId("choice");
  const box = h("fieldset", { class: "one-of" }, h("legend", {}, legend), choices.map(([key, words, ...more]) => {
    const input = h("input", { type: "radio", name, value: key, checked: key === value, onchange: () => onchange(key) });
    return h("div", { class: "choice" }, h("label", {}, input, " ", words), more);
  }));
  return box;
}

/* A place to drop a file, or to choose one. */
export function dropPlace(words, accept, multiple, ontake) {
  const input = h("input", { type: "file", class: "unseen", id: freshId("file"), accept, multiple, onchange: () => {
    const files = [...input.files];
    input.value = "";
    if (files.length > 0) ontake(files);
  } });
  const box = h("div", { class: "drop" }, input, h("label", { for: input.id }, h("strong", {}, words[0]), words[1] ? h("span", { class: "soft" }, words[1]) : null));
  const inside = (event) => { event.preventDefault(); box.classList.add("over"); };
  box.addEventListener("dragenter", inside);
  box.addEventListener("dragover", inside);
  box.addEventListener("dragleave", () => box.classList.remove("over"));
  box.addEventListener("drop", (event) => {
    event.preventDefault();
    box.classList.remove("over");
    if (event.dataTransfer.files.length > 0) ontake([...event.dataTransfer.files]);
  });
  return box;
}

/* How much of a file is sent, with a way to stop it; give told and signal to the call that sends. */
export function sending(place) {
  const stop = new AbortController(), bar = h("progress", { max: "1", "aria-label": "how much is sent" }), words = h("span", {}, "Reading the file…");
  place.replaceChildren(h("p", { class: "soft sending", role: "status" }, words, " ", bar, " ", h("button", { type: "button", class: "small", onclick: () => stop.abort() }, "Cancel")));
  return { signal: stop.signal, told: (share) => { bar.value = share; words.textContent = share < 1 ? Math.floor(100 * share) + " % sent" : "Reading the file…"; } };
}

/* A link that the server answers with a file; the server names it, after the user's table. */
export const download = (href, words) => h("a", { href, download: true, class: "button" }, words);
