/* Compare: learners and rivals on the same folds, as they finish. */
import { api } from "./api.js";
import { h, field, select, commandBox, failure, upTo, percent } from "./dom.js";
import { choicesOf, knownOptions, tableOptions, aimOptions } from "./choices.js";
import { follow, isOver, jobCard } from "./jobs.js";
import { lookJob } from "./data.js";
import { factWords } from "./facts.js";
import { ReportPage } from "./reportpage.js";

const USUAL = ["default", "1-nn", "cart", "svm-linear"], FIRST = [...USUAL, "scm", "rules", "svm-gaussian"];

/* Programs of others, as yardsticks. */
const RIVALS = { cart: "decision tree", "svm-linear": "linear support vector machine", "svm-gaussian": "support vector machine with a Gaussian kernel", "svm-genes": "support vector machine on the best columns" };

export async function compare(content, ctx) {
  const choices = choicesOf(ctx.project), place = h("div");
  content.append(h("h1", {}, "Compare"), place);
  const look = await lookJob(ctx, choices, place);
  if (!look || ctx.life.aborted) return;
  await ctx.reload();
  write(place, ctx, choices, look.result);
}

function write(place, ctx, choices, look) {
  const command = commandBox(""), results = h("div"), folds = select([["3", "3 (quick)"], ["5", "5"], ["10", "10 (usual)"]], choices.folds ?? "5", () => changed());
  const named = [...ctx.session.learners.map((one) => [one.name, one.text]), ...ctx.session.rivals.map((one) => typeof one === "string" ? [one, RIVALS[one] ?? "another program, as a yardstick"] : [one.name, one.text])];
  const all = named.some(([name]) => name === "default") ? named : [["default", "what Laconic does by itself"], ...named];
  const chosen = new Set((choices.compared ?? USUAL).filter((name) => all.some(([one]) => one === name)));
  const options = () => ({ ...tableOptions(choices, look), ...aimOptions(choices, look), learners: all.map(([name]) => name).filter((name) => chosen.has(name)).join(","), folds: folds.value });
  let waiting = 0;
  function changed() {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      try {
        Object.assign(choices, { compared: [...chosen], folds: folds.value });
        ctx.project.settings = choices;
        await api.change(ctx.project.id, { settings: choices });
        command.show((await api.command(ctx.project.id, "compare", options())).command);
      } catch (error) {
        command.show(error.message);
      }
    }, 250);
  }
  const boxes = all.map(([name, words]) => {
    const box = h("input", { type: "checkbox", checked: chosen.has(name), onchange: () => {
      if (box.checked) chosen.add(name);
      else chosen.delete(name);
      changed();
    } });
    return h("div", { class: "choice" }, h("label", {}, box, " ", h("strong", {}, name), " ", h("span", { class: "soft" }, words)));
  });
  const start = h("button", { type: "submit", class: "primary" }, "Compare");
  place.replaceChildren(
    h("p", { class: "lead" }, "How good is the short rule against others? All learn from the same rows and are tested on the same rows that were held out."),
    ...(Object.keys(knownOptions(choices, look)).length > 0 ? [h("p", { class: "soft" }, "What you said of columns binds the rule that you train, not the learners that are compared here.")] : []),
    h("section", { class: "card" },
      h("form", { class: "questions", onsubmit: async (event) => {
        event.preventDefault();
        if (chosen.size === 0) return results.replaceChildren(failure("Choose at least one learner."));
        start.disabled = true;
        try {
          const job = await api.start(ctx.project.id, "compare", options());
          watch(ctx, results, job.number);
        } catch (error) {
          results.replaceChildren(failure(error.message));
        }
        start.disabled = false;
      } }, h("fieldset", { class: "one-of many" }, h("legend", {}, "Which?"), boxes.filter((_, k) => FIRST.includes(all[k][0]) || chosen.has(all[k][0])), h("details", {}, h("summary", {}, "Others"), boxes.filter((_, k) => !FIRST.includes(all[k][0]) && !chosen.has(all[k][0])))), field("Into how many parts are the rows cut?", folds, "Each part is held out once."), h("p", { class: "actions" }, start)),
      command),
    results);
  changed();
  const last = [...ctx.project.jobs].reverse().find((job) => job.kind === "compare" && ["done", "running", "waiting"].includes(job.state));
  if (last) watch(ctx, results, last.number);
}

/* The job, what is there of its table, at last the pictures of its page. */
function watch(ctx, place, number) {
  const table = h("div"), pictures = h("div");
  place.replaceChildren(jobCard(ctx, number), table, pictures);
  const worded = factWords();
  const stop = follow(ctx.project.id, number, async (job) => {
    const words = await worded;
    const found = job.result?.learners ?? job.partial?.learners ?? (Array.isArray(job.partial) ? job.partial : []);
    table.replaceChildren(...(found.length > 0 && job.state !== "done" ? [soFar(found, job.result?.examples ?? job.partial?.examples, isOver(job), words)] : []));
    if (job.state !== "done") return;
    try {
      const page = await ReportPage.of(ctx.project.id, number);
      pictures.replaceChildren(...page.ids.map((id) => { const made = page.section(id); made.prepend(h("h2", {}, page.titleOf(id))); return made; }));
      await page.enliven(pictures, ctx.life);
    } catch (error) {
      pictures.replaceChildren(failure(error.message));
    }
  });
  ctx.life.addEventListener("abort", stop);
}

function soFar(learners, rows, over, words) {
  const line = (one) => h("tr", {}, h("th", { scope: "row" }, one.name),
    h("td", { class: "n" }, one.errors === undefined || one.errors === null ? "…" : String(one.errors) + (rows ? " (" + percent(one.errors / rows) + ")" : "")),
    h("td", { class: "n" }, typeof one.conditions === "number" ? one.conditions.toFixed(1) : one.conditions === null ? "none" : "…"),
    h("td", { class: "n" }, typeof one.certified === "number" ? (one.certified > 0.999 ? "nothing" : "at most " + upTo(one.certified)) : over ? "none" : "…"),
    h("td", {}, one.certificate?.voidBecause?.map(words).join("; ") ?? ""));
  return h("section", {}, h("h2", {}, over ? "Side by side" : "So far"), h("div", { class: "wide" }, h("table", { class: "numbers" },
    h("thead", {}, h("tr", {}, ["learner", "errors on rows held out", "conditions to read", "certified error (95 % confidence)", "conditional on"].map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, learners.map(line)))), h("p", { class: "soft" }, "The certified errors of all lines hold together, if the rows are independent draws, today's and tomorrow's alike."));
}
