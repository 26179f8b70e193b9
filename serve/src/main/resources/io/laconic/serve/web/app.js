/* The workbench: which view is shown, and what views share. */
import { api, listen, news } from "./api.js";
import { h, failure } from "./dom.js";
import { home } from "./home.js";
import { data } from "./data.js";
import { train } from "./train.js";
import { rule } from "./rule.js";
import { compare } from "./compare.js";
import { take } from "./take.js";
import { check } from "./check.js";
import { use } from "./use.js";

/* The way of most people first; then what some need. */
const STEPS = [["data", "Data", data], ["rule", "Rule", rule], ["use", "Use", use], ["take", "Take along", take], ["compare", "Compare", compare], ["check", "Check", check], ["train", "Settings", train]], MAIN = 4;
/* Cells of a table whose first rule is there within seconds. */
const SMALL = 200000;
const content = document.querySelector("#content"), steps = document.querySelector("#steps"), name = document.querySelector("#project-name");
let session = null, current = null, shown = "";

const go = (hash) => {
  if (location.hash === hash) open();
  else location.hash = hash;
};

function navigation(project, step) {
  steps.hidden = project === null;
  name.textContent = project?.name ?? "";
  if (project === null) return;
  steps.replaceChildren(h("ol", {}, STEPS.map(([key, words], k) => h("li", { class: k < MAIN ? null : k === MAIN ? "later aside-from" : "later" }, h("a", { href: "#/p/" + project.id + "/" + key, "aria-current": key === step ? "step" : null }, words)))));
  steps.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/* Shows what the address says. A view ends when its life is aborted. */
async function open() {
  current?.abort();
  const own = current = new AbortController(), [, place, id, step, more] = (location.hash || "#/").split("/");
  const moved = shown !== location.hash;
  shown = location.hash;
  const fresh = h("div", { class: "view" });
  try {
    session ??= await api.session();
    const project = place === "p" && id ? await api.project(decodeURIComponent(id)) : null, entry = STEPS.find(([key]) => key === step) ?? STEPS[0];
    if (own.signal.aborted) return;
    navigation(project, entry[0]);
    document.title = (project ? project.name + ", " + entry[1] + " – " : "") + "Laconic";
    document.querySelector("#about").textContent = "Everything stays on this computer. Laconic " + session.laconic + "; projects are in " + session.workspace + ".";
    content.replaceChildren(fresh);
    const ctx = { session, project, more, go, life: own.signal, redo: () => { if (!own.signal.aborted) open(); },
      async reload() { ctx.project = await api.project(project.id); },
      /* Beside the training a first rule without a certificate: of a small table it is there at once. */
      async startTraining(options, cells) {
        try {
          const job = await api.start(project.id, "train", options);
          const { delta, alternatives, take, "all-sizes": sizes, certificate, refer, "min-sensitivity": high, "min-specificity": low, ...first } = options;
          if (cells && cells <= SMALL && !take) await api.start(project.id, "first", first).catch(() => null);
          go("#/p/" + project.id + "/rule/" + job.number);
        } catch (error) {
          fresh.prepend(failure(error.message));
          scrollTo(0, 0);
        }
      } };
    await (project ? entry[2] : home)(fresh, ctx);
  } catch (error) {
    if (own.signal.aborted) return;
    content.replaceChildren(fresh);
    if (fresh.childElementCount === 0) fresh.append(h("h1", {}, "Laconic"));
    fresh.append(failure(error.status === 401 ? "This page needs the address with its token that \"laconic serve\" printed. Open it once more." : error.status === 404 ? "There is no such project. It may have been deleted." : error.message));
    navigation(null);
  }
  if (moved && !own.signal.aborted) {
    scrollTo(0, 0);
    const heading = fresh.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }
  document.body.dataset.ready = location.hash || "#/";
}

/* Links inside a view go to its parts; the address stays that of the view. */
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='#']");
  if (!link || link.getAttribute("href").startsWith("#/")) return;
  event.preventDefault();
  const part = document.getElementById(link.getAttribute("href").slice(1));
  if (!part) return;
  part.scrollIntoView();
  part.setAttribute("tabindex", "-1");
  part.focus({ preventScroll: true });
});
/* Tables that are wider than the page can be scrolled by keys. */
let reaching = 0;
const reach = () => {
  clearTimeout(reaching);
  reaching = setTimeout(() => laconicPageTools.reach(content), 60);
};
new MutationObserver(reach).observe(content, { childList: true, subtree: true });
addEventListener("resize", reach);
content.addEventListener("toggle", reach, true);
/* A file that misses its box must not replace the page. */
["dragover", "drop"].forEach((type) => addEventListener(type, (event) => event.preventDefault()));
addEventListener("hashchange", open);
news.addEventListener("back", () => { session = null; });
listen();
open();
