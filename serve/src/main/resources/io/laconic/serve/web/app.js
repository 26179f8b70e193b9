/* The workbench: which view is shown, and what views share. */
import { api, listen, news } from "./api.js";
import { h, failure } from "./dom.js";
import { filesOf } from "./choices.js";
import { home } from "./home.js";
import { data } from "./data.js";
import { train } from "./train.js";
import { rule } from "./rule.js";
import { compare } from "./compare.js";
import { take } from "./take.js";
import { check } from "./check.js";
import { use } from "./use.js";

const STEPS = [["data", "Data", data], ["train", "Train", train], ["rule", "Rule", rule], ["compare", "Compare", compare], ["take", "Take along", take], ["check", "Check", check], ["use", "Use", use]];
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
  steps.replaceChildren(h("ol", {}, STEPS.map(([key, words]) => h("li", {}, h("a", { href: "#/p/" + project.id + "/" + key, "aria-current": key === step ? "step" : null }, words)))));
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
      async startTraining(options) {
        try {
          const job = await api.start(project.id, "train", options, filesOf(project));
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
/* A file that misses its box must not replace the page. */
["dragover", "drop"].forEach((type) => addEventListener(type, (event) => event.preventDefault()));
addEventListener("hashchange", open);
news.addEventListener("back", () => { session = null; });
listen();
open();
