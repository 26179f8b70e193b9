/* See: the rule, what is promised of it, what else there was, and every row. Words and pictures are those of the report. */
import { api } from "./api.js";
import { h, select, field, failure, commandBox, percent, moment, plural } from "./dom.js";
import { newest, run, show, isOver } from "./jobs.js";
import { ReportPage } from "./reportpage.js";
import { rowTable } from "./rowtable.js";
import { tableOptions, choicesOf, triedBefore } from "./choices.js";

/* The order of the page; what the report has besides comes after it. */
const FIRST = ["model", "certificate", "sheet", "scores", "what-if", "menu", "path"], OWN = ["rows", "origin", "tradeoff"];

/* The training job that a view is about: the one named in the address, else the newest. */
export function trainedJob(ctx) {
  const wanted = Number(ctx.more);
  return wanted > 0 ? ctx.project.jobs.find((job) => job.number === wanted && job.kind === "train" && job.state === "done") : newest(ctx.project, "train");
}

/* Says that there is no rule yet, and how to get one; or shows the training that is under way. */
export function noRule(content, ctx, title) {
  const wanted = Number(ctx.more), jobs = [...ctx.project.jobs].reverse();
  const running = jobs.find((job) => job.kind === "train" && job.number === wanted) ?? jobs.find((job) => job.kind === "train" && !isOver(job));
  const place = h("div");
  content.append(h("h1", {}, title), place);
  if (running) show(ctx, place, running.number).then((job) => { if (job) ctx.redo(); });
  else place.append(h("p", {}, "There is no rule yet. ", h("a", { href: "#/p/" + ctx.project.id + "/data" }, "Look at the data and train one"), "."));
}

/* A choice among several trained rules; null if there is one. */
export function ruleChoice(ctx, job, step) {
  const all = ctx.project.jobs.filter((one) => one.kind === "train" && one.state === "done");
  return all.length < 2 ? null : h("div", { class: "filters" }, field("Which rule?", select(all.map((one) => [String(one.number), "training " + one.number + ", " + moment(one.ended)]), String(job.number),
    (value) => ctx.go("#/p/" + ctx.project.id + "/" + step + "/" + value))));
}

export async function rule(content, ctx) {
  const listed = trainedJob(ctx);
  if (!listed) return noRule(content, ctx, "The rule");
  const job = await api.job(ctx.project.id, listed.number);
  let page;
  try {
    page = await ReportPage.of(ctx.project.id, job.number);
  } catch (error) {
    content.append(h("h1", {}, "The rule"), failure(error.message));
    return;
  }
  if (!ctx.life.aborted) new RuleView(ctx, job, page).write(content);
}

class RuleView {
  constructor(ctx, job, page) {
    Object.assign(this, { ctx, job, page });
    this.menu = new Map();
  }

  async write(content) {
    const { ctx, page } = this, model = await this.model();
    this.classColumn = model?.procedure?.labelColumn ?? null;
    this.subset = model?.certificate?.subset ?? null;
    this.classes = page.names;
    const rest = page.ids.filter((id) => !FIRST.includes(id) && !OWN.includes(id));
    const sections = [...FIRST.filter((id) => page.ids.includes(id)).map((id) => this.section(id))];
    const two = this.classes.length === 2;
    if (two) sections.push(this.tradeoff());
    sections.push(...rest.map((id) => this.section(id)), this.rows(model), ...(page.ids.includes("origin") ? [this.section("origin")] : []));
    content.append(h("h1", {}, page.title.replace(/, [^,]*$/, "") + ", " + ctx.project.name), ...[ruleChoice(ctx, this.job, "rule"), this.tried()].filter((one) => one),
      ...sections);
    /* The rule and its promise come first; then what else is there. */
    const further = sections.slice(2);
    sections[Math.min(1, sections.length - 1)].after(h("nav", { class: "inside", "aria-label": "On this page" },
      h("ul", {}, h("li", {}, "Further down:"), further.map((one) => h("li", {}, h("a", { href: "#" + one.id }, one.querySelector("h2").textContent))))));
    this.beside(content);
    this.decorate(content);
    try {
      await page.enliven(content, ctx.life);
    } catch (error) {
      content.append(failure(error.message));
    }
  }

  async model() {
    try {
      return JSON.parse(await api.text(this.ctx.project.id, this.job.number, "model.json"));
    } catch {
      return null;
    }
  }

  /* Which certificate one looks at depends on how many settings were tried. */
  tried() {
    const earlier = triedBefore(this.ctx.project, this.job.options), paid = Number(this.job.options?.alternatives ?? 1);
    return earlier > 0 && paid === 1
      ? h("p", { class: "warning" }, plural(earlier, "other setting") + (earlier === 1 ? " was" : " were") + " tried on these rows, and this certificate pays for one only (J = 1). If you stop here along a list settled before the first result, read its line for a larger J under “If more settings are tried”. If earlier results gave the idea, no J pays for it: test the rule on other rows.")
      : null;
  }

  section(id) {
    const made = this.page.section(id);
    made.prepend(h("h2", {}, this.page.titleOf(id)));
    return made;
  }

  /* The command beside the rule and its certificate. */
  beside(content) {
    content.querySelector("#model")?.append(h("div", {}, commandBox(this.job.command)));
    const certificate = content.querySelector("#certificate");
    /* The promise and its conditions stay open; what it rests on can be opened. */
    const third = certificate ? [...certificate.children].filter((one) => one.tagName === "H3") : [];
    third.forEach((heading) => {
      const part = h("details", {}, h("summary", {}, heading.textContent));
      let next = heading.nextElementSibling;
      heading.replaceWith(part);
      while (next && next.tagName !== "H3") {
        const after = next.nextElementSibling;
        part.append(next);
        next = after;
      }
    });
    certificate?.append(h("p", {}, h("a", { href: "#/p/" + this.ctx.project.id + "/check" }, "Check it: make the rule again and recount")));
  }

  /* Buttons that the report does not have. */
  decorate(content) {
    const menu = content.querySelector("#menu"), rules = [...(this.job.result?.menu ?? [])];
    menu?.querySelectorAll("table").forEach((table) => {
      table.querySelector("thead tr")?.append(h("th", { scope: "col" }, "take"));
      /* Each table has some of the rules in the order of the answer, then the line to compare with. */
      const lines = [...table.querySelectorAll("tbody tr")], last = lines.pop();
      lines.forEach((line) => line.append(this.taking(rules.shift())));
      last?.append(h("td"));
    });
    this.measured(content.querySelector("#errors"));
    content.querySelectorAll("pre.command").forEach((one) => one.setAttribute("tabindex", "0"));
  }

  /* A button that takes a rule of the menu; none for the rule that is shown. */
  taking(rule) {
    const here = !rule || rule.subsets.includes(this.subset);
    return h("td", {}, here ? "" : h("button", { type: "button", class: "small", "aria-label": "Take the rule of subset " + rule.subset, onclick: () => this.take(String(rule.subset)) }, "Take"));
  }

  /* The error to expect, by cross-validation: measured when asked for, then shown as the report does. */
  measured(section) {
    const { ctx } = this, hint = section?.querySelector("pre.command");
    if (!hint) return;
    const model = { job: this.job.number, name: "model.json" }, place = h("div");
    const there = newest(ctx.project, "report", (job) => job.inputs?.model?.job === this.job.number && job.options?.folds);
    const swap = async (number) => {
      const fresh = (await ReportPage.of(ctx.project.id, number)).section("errors");
      section.replaceChildren(section.querySelector("h2"), ...fresh.children);
    };
    hint.after(place);
    if (there) swap(there.number).catch((error) => place.append(failure(error.message)));
    else place.append(h("p", { class: "actions" }, h("button", { type: "button", onclick: async () => {
      const job = await run(ctx, place, "report", { folds: "10" }, { model });
      if (job) await swap(job.number);
    } }, "Measure it now")));
  }

  async take(subset) {
    const { take, ...options } = this.job.options;
    await this.ctx.startTraining({ ...options, take: subset });
  }

  tradeoff() {
    const { ctx } = this, place = h("div"), section = h("section", { id: "tradeoff" }, h("h2", {}, "Few misses or few false alarms?"),
      h("p", {}, "Other rules for the same rows, from one that misses few to one that gives few false alarms. Each is certified."), place);
    const keep = ["label", "positive", "group", "missing", "drop", "only", "learner", "delta", "max-size"];
    const options = Object.fromEntries(Object.entries(this.job.options ?? {}).filter(([name]) => keep.includes(name)));
    const there = newest(ctx.project, "tradeoff", (job) => JSON.stringify(job.options) === JSON.stringify(options));
    const draw = async (number) => {
      const page = await ReportPage.of(ctx.project.id, number), job = await api.job(ctx.project.id, number);
      place.replaceChildren(...page.ids.map((id) => page.section(id)), commandBox(job.command));
      await page.enliven(place, ctx.life);
    };
    const button = h("button", { type: "button", onclick: async () => {
      const job = await run(ctx, place, "tradeoff", options);
      if (job) await draw(job.number);
    } }, "Draw the curve");
    if (there) draw(there.number).catch((error) => place.replaceChildren(failure(error.message)));
    else place.append(button);
    return section;
  }

  rows(model) {
    const reads = this.page.deciding()?.model.encoding?.map((part) => part.column) ?? [];
    const all = this.allColumns(model), panel = h("div", { class: "explained", "aria-live": "polite" });
    const section = h("section", { id: "rows" }, h("h2", {}, "Row by row"), h("p", { class: "soft" }, "Choose the number of a row to see why it got its class."));
    section.append(panel, rowTable(this.ctx, { job: this.job.number, columns: reads, allColumns: all, classes: this.classes, classColumn: this.classColumn, label: "Rows with what the rule says",
      onrow: (row) => this.explain(panel, row, reads) }));
    return section;
  }

  allColumns(model) {
    const encoded = (model?.encoding ?? []).map((part) => part.column);
    return [...(encoded.length > 0 ? encoded : []), ...(this.classColumn ? [this.classColumn] : [])];
  }

  explain(panel, row, reads) {
    const full = h("div"), values = reads.map((name) => name + " = " + (row.value(name) || "missing"));
    const more = h("button", { type: "button", onclick: async () => {
      const job = await run(this.ctx, full, "explain", { row: String(row.number) }, { model: { job: this.job.number, name: "model.json" } });
      if (job) full.replaceChildren(...job.result.text.map((line) => h("p", {}, line)), commandBox(job.command));
    } }, "Explain in full");
    const tryIt = this.page.deciding() ? h("button", { type: "button", onclick: () => this.tryRow(row, reads) }, "Try other values") : null;
    const wrong = row.actual !== null && row.actual !== row.prediction;
    panel.replaceChildren(h("div", { class: "answer" }, h("p", { class: "said" }, "Row " + row.number + ": " + (row.prediction ?? "no answer")),
      h("p", {}, "because " + row.because + "." + (row.actual !== null ? (wrong ? " This is wrong: its class is " + row.actual + "." : " This is right.") : "")),
      values.length > 0 && values.length < 30 ? h("p", { class: "soft" }, values.join(", ")) : null, h("p", { class: "actions" }, more, " ", tryIt), full));
    panel.scrollIntoView({ block: "nearest" });
  }

  tryRow(row, reads) {
    const kinds = this.page.deciding().model.encoding;
    const value = (name, k) => {
      const text = (row.value(name) ?? "").trim();
      return text === "" ? null : kinds[k].kind === "categorical" ? text : Number.isFinite(Number(text)) ? Number(text) : null;
    };
    this.page.whatIf?.tryRow({ values: reads.map(value), number: row.number, actual: row.actual ?? "not known" });
  }
}
