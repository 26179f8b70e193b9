/* See: the rule, what is promised of it, what else there was, and every row. Words and pictures are those of the report. */
import { api } from "./api.js";
import { h, select, field, failure, commandBox, download, moment, plural, upTo } from "./dom.js";
import { newest, run, show, isOver, finished } from "./jobs.js";
import { ReportPage } from "./reportpage.js";
import { rowTable } from "./rowtable.js";
import { sampleColumn, tableColumns } from "./markers.js";
import { KNOWN, triedBefore, spokenClass, trueColumn, namesRows } from "./choices.js";

/* What the workbench shows in a way of its own. */
const OWN = ["rows", "tradeoff"];

/* Jobs that made a rule: trainings, and rules taken from a trade-off. */
export const isRule = (job) => job.state === "done" && (job.kind === "train" || (job.kind === "tradeoff" && job.options?.take !== undefined));
export const ruleJobs = (project) => project.jobs.filter(isRule);

/* The training job that a view is about: the one named in the address, else the newest. */
export function trainedJob(ctx) {
  const wanted = Number(ctx.more);
  return wanted > 0 ? ctx.project.jobs.find((job) => job.number === wanted && isRule(job)) : ruleJobs(ctx.project).at(-1);
}

/* What the user calls a rule, notes of it, and whether it is a favourite: kept with the project's settings. */
export const aboutRule = (project, number) => ({ name: "", note: "", star: false, ...(project.settings?.rules?.[number] ?? {}) });
export const ruleName = (project, job) => {
  const about = aboutRule(project, job.number);
  return (about.star ? "★ " : "") + (about.name || "rule " + job.number + ", " + moment(job.ended));
};
async function keepAbout(ctx, number, change) {
  const about = { ...aboutRule(ctx.project, number), ...change };
  ctx.project.settings = { ...(ctx.project.settings ?? {}), rules: { ...(ctx.project.settings?.rules ?? {}), [number]: about } };
  await api.change(ctx.project.id, { settings: { rules: { [number]: about } } });
}

/* The page about a rule: written by the training, or asked for. */
export async function pageOf(ctx, job, place) {
  if (job.kind === "train") return ReportPage.of(ctx.project.id, job.number);
  const there = newest(ctx.project, "report", (one) => one.inputs?.model?.job === job.number && !one.options?.folds && !one.options?.rows);
  if (there) return ReportPage.of(ctx.project.id, there.number);
  const made = await run(ctx, place, "report", {}, { model: { job: job.number, name: "model.json" } });
  place.replaceChildren();
  return made ? ReportPage.of(ctx.project.id, made.number) : null;
}

/* Says that there is no rule yet, and how to get one; or shows the training that is under way. */
export function noRule(content, ctx, title) {
  const wanted = Number(ctx.more), jobs = [...ctx.project.jobs].reverse();
  const running = jobs.find((job) => job.kind === "train" && job.number === wanted) ?? jobs.find((job) => job.kind === "train" && !isOver(job));
  const place = h("div");
  content.append(h("h1", {}, title), place);
  if (running) {
    const early = h("div", { id: "first-rule" });
    content.append(early);
    show(ctx, place, running.number).then((job) => { if (job) ctx.redo(); });
    firstRule(ctx, running.number, early);
  }
  else place.append(h("p", {}, "There is no rule yet. ", h("a", { href: "#/p/" + ctx.project.id + "/data" }, "Look at the data and train one"), "."));
}

/* A rule of the same rows without a certificate, while its training goes on. */
async function firstRule(ctx, training, place) {
  const own = ctx.project.jobs.find((job) => job.kind === "first" && job.number === training + 1);
  if (!own) return;
  try {
    const job = await finished(ctx.project.id, own.number, ctx.life);
    if (job.state !== "done" || ctx.life.aborted) return;
    const page = await ReportPage.of(ctx.project.id, own.number), section = page.section("model");
    section.removeAttribute("id");
    section.className = "plain";
    place.replaceChildren(h("h2", {}, "A first rule"), h("p", { class: "lead", role: "status" }, "Nothing is promised of it yet. The certified one may differ; it comes by itself when it is ready."), section);
  } catch (error) {
    if (error.name !== "AbortError") place.replaceChildren();
  }
}

/* A choice among several trained rules; null if there is one. */
export function ruleChoice(ctx, job, step) {
  const all = ruleJobs(ctx.project);
  return all.length < 2 ? null : h("div", { class: "filters" }, field("Which rule?", select(all.map((one) => [String(one.number), ruleName(ctx.project, one)]), String(job.number),
    (value) => ctx.go("#/p/" + ctx.project.id + "/" + step + "/" + value))));
}

export async function rule(content, ctx) {
  const listed = trainedJob(ctx);
  if (!listed) return noRule(content, ctx, "The rule");
  const job = await api.job(ctx.project.id, listed.number);
  const place = h("div");
  content.append(place);
  let page;
  try {
    page = await pageOf(ctx, job, place);
  } catch (error) {
    content.append(h("h1", {}, "The rule"), failure(error.message));
    return;
  }
  place.remove();
  if (!ctx.life.aborted && page) await new RuleView(ctx, job, page).write(content);
}

class RuleView {
  constructor(ctx, job, page) {
    Object.assign(this, { ctx, job, page });
    this.menu = new Map();
  }

  async write(content) {
    const { ctx, page } = this, model = await this.model();
    this.classColumn = trueColumn(model?.procedure?.labelColumn);
    this.own = await tableColumns(ctx, this.job.options?.markers, this.job.number);
    this.idColumn = this.own ? sampleColumn(this.own) : await idColumn(ctx);
    if (this.own && !this.own.includes(this.classColumn)) this.classColumn = null;
    this.subset = model?.certificate?.subset ?? null;
    this.classes = page.names;
    const shown = page.ids.filter((id) => !OWN.includes(id));
    const first = shown.filter((id) => page.isFirst(id)).map((id) => this.section(id)), behind = shown.filter((id) => !page.isFirst(id)).map((id) => this.section(id));
    const two = this.classes.length === 2;
    const how = h("details", { class: "how", id: "how", open: sessionStorage.getItem("how") === "open", ontoggle: () => sessionStorage.setItem("how", how.open ? "open" : "closed") },
      h("summary", {}, "How we know"), h("nav", { class: "inside", "aria-label": "How we know" }, h("ul", {}, behind.map((one) => h("li", {}, h("a", { href: "#" + one.id }, one.querySelector("h2").textContent))))), behind);
    content.append(...[ruleChoice(ctx, this.job, "rule"), this.tried()].filter((one) => one), this.titleLine(model),
      ...first, this.about(), ...(two ? [this.tradeoff()] : []), this.rows(model), how);
    content.querySelector("#model > h2")?.classList.add("unseen");
    const heading = content.querySelector("h1");
    heading.setAttribute("tabindex", "-1");
    if (!document.activeElement || document.activeElement === document.body) heading.focus({ preventScroll: true });
    this.beside(content);
    this.decorate(content);
    this.linkPictures(content);
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

  /* What the page is about, and what can be done with it. */
  titleLine(model) {
    const { ctx, job } = this, about = aboutRule(ctx.project, job.number), positive = this.classes.at(-1);
    const whom = this.classes.length === 2 ? "“" + spokenClass(positive, this.classColumn) + "”" : this.classColumn && this.classColumn.toLowerCase() !== "class" ? "“" + this.classColumn + "”" : this.classes.length + " classes";
    const star = h("button", { type: "button", class: "small", id: "star", "aria-pressed": String(about.star), "aria-label": "Favourite", onclick: async () => {
      const is = star.getAttribute("aria-pressed") !== "true";
      star.setAttribute("aria-pressed", String(is));
      star.textContent = is ? "★" : "☆";
      await this.keep({ star: is });
    } }, about.star ? "★" : "☆");
    const naming = h("button", { type: "button", class: "small", onclick: () => {
      const fold = document.querySelector("#about-rule");
      fold.open = true;
      fold.querySelector("input").focus();
    } }, "Name it");
    this.heading = h("h1", {}, about.name || "Rule for " + whom);
    this.unnamed = this.heading.textContent;
    const rows = model?.training?.examples, files = h("div", { id: "pictures", hidden: true });
    return h("div", {}, h("div", { class: "title-line" }, this.heading, h("div", { class: "actions" }, star, naming,
      h("button", { type: "button", class: "small", id: "picture", "aria-expanded": "false", onclick: (event) => {
        const open = event.target.getAttribute("aria-expanded") !== "true";
        event.target.setAttribute("aria-expanded", String(open));
        files.hidden = !open;
        if (open && files.childElementCount === 0) this.pictures(files).catch((error) => files.replaceChildren(failure(error.message)));
      } }, "Picture"),
      h("a", { class: "button small", href: "#/p/" + ctx.project.id + "/take/" + job.number }, "Hand it on"))),
      h("p", { class: "over" }, ctx.project.name + (rows ? ", learned from " + plural(rows, "row") : "")), files);
  }

  keep(change) {
    return keepAbout(this.ctx, this.job.number, change).catch((error) => document.querySelector("#about-rule").append(failure(error.message)));
  }

  /* Name and note of the rule; the rules of the project side by side. */
  about() {
    const { ctx, job } = this, about = aboutRule(ctx.project, job.number), all = ruleJobs(ctx.project);
    const name = h("input", { type: "text", maxlength: "80", value: about.name, placeholder: "rule " + job.number, onchange: () => {
      this.heading.textContent = name.value.trim() || this.unnamed;
      this.keep({ name: name.value.trim() });
    } });
    const note = h("input", { type: "text", maxlength: "500", value: about.note, placeholder: "what to remember of it", onchange: () => this.keep({ note: note.value.trim() }) });
    const fold = h("details", { id: "about-rule", class: "fold", open: all.length > 1 }, h("summary", {}, all.length > 1 ? "Your rules side by side" : "Name and note"),
      h("div", { class: "filters" }, field("Name of this rule", name), field("Note", note)));
    if (all.length > 1) fold.append(sideBySide(ctx, all, job.number, this.idColumn));
    return fold;
  }

  /* The picture as files, drawn as the command draws it: made when first asked for. */
  async pictures(place) {
    const { ctx, job } = this, there = newest(ctx.project, "picture", (one) => one.inputs?.model?.job === job.number);
    const made = there ? await api.job(ctx.project.id, there.number) : await run(ctx, place, "picture", {}, { model: { job: job.number, name: "model.json" } });
    if (!made) return;
    const kinds = [["rule.svg", "SVG", "sharp at any size"], ["rule.png", "PNG", "for a document or a mail"], ["rule.pdf", "PDF", "to print"], ["rule-slide.png", "Slide", "16:9, fills a slide"]];
    place.replaceChildren(h("ul", { class: "pictures" }, kinds.map(([name, words, use]) => h("li", {}, download(api.fileAddress(ctx.project.id, made.number, name, true), words), " ", h("span", { class: "soft" }, use)))), commandBox(made.command));
  }

  /* Which certificate one looks at depends on how many settings were tried. */
  tried() {
    const earlier = triedBefore(this.ctx.project, this.job.options), paid = Number(this.job.options?.alternatives ?? 1);
    return earlier > 0 && paid === 1
      ? h("p", { class: "warning" }, plural(earlier, "other setting") + (earlier === 1 ? " was" : " were") + " tried on these rows, and this promise pays for one only. If you go along a list settled before the first result, “How we know” has the number for several tries. If an earlier result gave you the idea, nothing pays for it: test the rule on other rows.")
      : null;
  }

  section(id) {
    const made = this.page.section(id);
    made.prepend(h("h2", {}, this.page.titleOf(id)));
    return made;
  }

  /* The command beside the rule and its certificate. */
  beside(content) {
    content.querySelector("details.how")?.append(h("div", {}, commandBox(this.job.command)));
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
    const keep = ["label", "positive", "group", "rows-independent", "missing", "drop", "only", "learner", "delta", "max-size", "na", "decimal", "sheet", "skip", "no-header", ...KNOWN];
    const options = Object.fromEntries(Object.entries(this.job.options ?? {}).filter(([name]) => keep.includes(name)));
    const there = newest(ctx.project, "tradeoff", (job) => JSON.stringify(job.options) === JSON.stringify(options));
    const draw = async (number) => {
      const page = await ReportPage.of(ctx.project.id, number), job = await api.job(ctx.project.id, number);
      const table = h("details", {}, h("summary", {}, "All of them as a curve and a table"), page.ids.map((id) => { const made = page.section(id); made.removeAttribute("id"); return made; }), commandBox(job.command));
      place.replaceChildren(this.dial(job, options), table);
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

  /* One of the certified rules of a trade-off, chosen by dragging; what it does to 100 people changes with it. */
  dial(job, options) {
    const rules = job.result.rules, positive = spokenClass(this.classes[1], this.classColumn), other = spokenClass(this.classes[0], this.classColumn);
    const slider = h("input", { type: "range", min: "0", max: String(rules.length - 1), step: "1", value: String(Math.floor((rules.length - 1) / 2)), "aria-label": "from few false alarms to few misses", oninput: () => tell() });
    const words = h("div", { class: "answer", role: "status", "aria-live": "polite" }), place = h("div");
    const take = h("button", { type: "button", class: "primary", onclick: async () => {
      const made = await run(this.ctx, place, "tradeoff", { ...options, take: String(rules[Number(slider.value)].line) });
      if (made) this.ctx.go("#/p/" + this.ctx.project.id + "/rule/" + made.number);
    } }, "Take this one");
    const hundred = (share) => Math.round(100 * share);
    const tell = () => {
      const one = rules[Number(slider.value)];
      slider.setAttribute("aria-valuetext", one.rule);
      words.replaceChildren(h("p", { class: "said" }, one.rule),
        h("div", { class: "people" },
          h("div", {}, people(hundred(1 - one.sensitivity), "missed"), h("p", {}, "Of 100 cases of “" + positive + "” it misses " + hundred(1 - one.sensitivity) + " (certified: at most " + upTo(1 - one.certifiedSensitivity) + ").")),
          h("div", {}, people(hundred(1 - one.specificity), "alarms"), h("p", {}, "Of 100 cases of “" + other + "” it raises a false alarm for " + hundred(1 - one.specificity) + " (certified: at most " + upTo(1 - one.certifiedSpecificity) + ")."))));
      take.disabled = one.size === 0;
    };
    tell();
    return h("div", { class: "dial" }, h("div", { class: "ends" }, h("span", {}, "few false alarms"), h("span", {}, "few misses")), slider, words, h("p", { class: "actions" }, take), place,
      h("p", { class: "soft" }, "The numbers of all these rules hold together, so each is a little larger than that of the same rule alone."));
  }

  rows(model) {
    const reads = this.own ? [] : this.page.deciding()?.model.encoding?.map((part) => part.column) ?? [];
    const all = this.own ?? this.allColumns(model), panel = h("div", { class: "explained", "aria-live": "polite" });
    const section = h("section", { id: "rows" }, h("h2", {}, "Row by row"));
    const table = rowTable(this.ctx, { job: this.job.number, columns: reads, allColumns: all, classes: this.classes, classColumn: this.classColumn, idColumn: this.idColumn, label: "Rows with what the rule says",
      onrow: (row) => this.explain(panel, row, reads) });
    this.table = table;
    section.append(this.chips(), h("p", { class: "soft" }, "Choose a row to see why it got its answer, and what would turn it."), panel, table);
    return section;
  }

  /* Views that lead to rows: what the rule got wrong, and its conditions. */
  chips() {
    const two = this.classes.length === 2, [no, yes] = this.classes, said = (name) => spokenClass(name, this.classColumn);
    const views = [{ words: "All rows" }, ...(this.classColumn ? (two ? [{ words: "Missed: " + said(yes), only: no, actual: yes }, { words: "False alarms", only: yes, actual: no }] : [{ words: "Wrong answers", only: "errors" }]) : []),
      ...(this.own ? [] : conditions(this.page.deciding()))];
    const buttons = views.map((view, k) => h("button", { type: "button", class: "chip", "aria-pressed": String(k === 0), onclick: () => this.link(view) }, view.words));
    this.linked = new Map(views.map((view, k) => [JSON.stringify(view), buttons[k]]));
    return h("div", { class: "chips", role: "group", "aria-label": "Which rows" }, buttons);
  }

  /* Shows the rows that a view is about. */
  link(view, go) {
    const own = this.linked.get(JSON.stringify(view));
    this.linked.forEach((button) => button.setAttribute("aria-pressed", String(button === own)));
    this.table.show(view);
    if (go) {
      const section = document.querySelector("#rows");
      section.scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
      section.querySelector(".scroller").focus({ preventScroll: true });
    }
  }

  /* A condition in the picture and a cell of the table of counts lead to their rows. */
  linkPictures(content) {
    const byWords = new Map(conditions(this.page.deciding()).flatMap((view) => view.pictured.map((words) => [words, view])));
    this.classes.forEach((name) => byWords.set(spokenClass(name, this.classColumn), { only: name }));
    content.querySelectorAll("#model svg").forEach((svg) => {
      /* A condition or an answer, then its bar, then what was counted: a click on any of them leads to the same rows. */
      let words = "", view = null;
      [...svg.children].forEach((shape) => {
        if (shape.tagName === "text") words = words === "" ? shape.textContent : words + " " + shape.textContent;
        const isEnd = shape.tagName === "text" && /^(holds for|says it of|of them|rightly|\d)/.test(shape.textContent), found = isEnd ? null : byWords.get(words) ?? (shape.tagName === "text" ? byWords.get(shape.textContent) : null);
        if (found) [view, words] = [found, ""];
        else if (shape.tagName === "text" && !isEnd) view = null;
        if (isEnd) words = "";
        if (!view || shape.getAttribute("stroke")) return;
        const leads = view;
        shape.classList.add("leads");
        shape.addEventListener("click", () => this.link(leads, true));
      });
    });
    content.querySelectorAll("table.confusion").forEach((table) => {
      const names = [...table.querySelectorAll("thead th[data-class]")].map((th) => th.dataset.class);
      table.querySelectorAll("tbody tr[data-class]").forEach((tr) => [...tr.querySelectorAll("td.n")].slice(0, names.length).forEach((td, k) => {
        const view = { only: names[k], actual: tr.dataset.class };
        td.replaceChildren(h("button", { type: "button", class: "link", "aria-label": td.textContent + " rows of " + tr.dataset.class + " called " + names[k], onclick: () => this.link(view, true) }, td.textContent));
      }));
    });
  }

  allColumns(model) {
    const encoded = (model?.encoding ?? []).map((part) => part.column);
    return [...new Set([...(this.idColumn ? [this.idColumn] : []), ...encoded, ...(this.classColumn ? [this.classColumn] : [])])];
  }

  explain(panel, row, reads) {
    const full = h("div"), values = reads.map((name) => name + " = " + (row.value(name) || "missing"));
    const more = h("button", { type: "button", onclick: async () => {
      const job = await run(this.ctx, full, "explain", { row: String(row.number) }, { model: { job: this.job.number, name: "model.json" } });
      if (job) full.replaceChildren(...job.result.text.map((line) => h("p", {}, line)), commandBox(job.command));
    } }, "Explain in full");
    const tryIt = this.page.deciding() ? h("button", { type: "button", onclick: () => this.tryRow(row, reads) }, "Try other values") : null;
    const wrong = row.actual !== null && row.actual !== row.prediction;
    const own = this.idColumn ? row.value(this.idColumn) : null, turn = this.turning(row, reads);
    panel.replaceChildren(h("div", { class: "answer", "data-label": String(this.classes.indexOf(row.prediction)) }, h("p", { class: "said" }, (own ? this.idColumn + " " + own : "Row " + row.number) + ": " + (row.prediction ?? "no answer")),
      h("p", {}, "because " + row.because + "." + (row.actual !== null ? (wrong ? " This is wrong: its class is " + row.actual + "." : " This is right.") : "")),
      turn ? h("p", { class: "turn" }, turn) : null,
      values.length > 0 && values.length < 30 ? h("p", { class: "soft" }, values.join(", ")) : null, h("p", { class: "actions" }, more, " ", tryIt), full));
    panel.scrollIntoView({ block: "nearest" });
  }

  /* The cells of a row as the rule on the page takes them. */
  cells(row, reads) {
    const kinds = this.page.deciding().model.encoding;
    return reads.map((name, k) => {
      const text = (row.value(name) ?? "").trim();
      return text === "" ? null : kinds[k].kind === "categorical" ? text : Number.isFinite(Number(text)) ? Number(text) : null;
    });
  }

  tryRow(row, reads) {
    this.page.whatIf?.tryRow({ values: this.cells(row, reads), number: row.number, actual: row.actual ?? "not known" });
  }

  /* The smallest change of one value that would turn the answer, by the rule on the page; distances in spreads of the column. */
  turning(row, reads) {
    const model = this.page.deciding()?.model;
    if (!model) return null;
    const rule = laconicDecide(model), cells = this.cells(row, reads), before = rule.decide(cells).prediction;
    if (before !== row.prediction) return null; /* the page reads the cells in another way */
    const steps = this.page.ranges(), found = [];
    conditions(this.page.deciding()).forEach(({ column, sign, value, spread }) => {
      const k = reads.indexOf(column), step = steps[k]?.[2] ?? 1;
      const tried = sign === "=" || sign === "!=" ? [value, ...model.encoding[k].values.filter((one) => one !== value)] : [Number(value), Number((Number(value) + step).toPrecision(10)), Number((Number(value) - step).toPrecision(10))];
      tried.forEach((to) => {
        if (to === cells[k]) return;
        const after = rule.decide(cells.map((cell, j) => j === k ? to : cell)).prediction;
        if (after !== before && after !== null) found.push({ column, to, after, far: typeof to === "number" && typeof cells[k] === "number" ? Math.abs(to - cells[k]) / (spread || 1) : 1 });
      });
    });
    found.sort((a, b) => a.far - b.far);
    return found.length === 0 ? "No change of one value alone would turn it." : "The smallest change of one value that would turn it: with " + found[0].column + " = " + found[0].to + " it would be “" + found[0].after + "”.";
  }
}

/* The conditions of a rule on single columns, each once, as views of rows. A missing value that is filled in cannot be told by its cell, so these are left out. */
export function conditions(deciding) {
  const model = deciding?.model, rules = model?.rules ?? [], places = [], seen = new Map();
  (model?.encoding ?? []).forEach((part) => part.kind === "categorical" ? part.values.forEach((value) => places.push({ column: part.column, value })) : places.push({ column: part.column, value: null }));
  rules.flatMap((rule) => rule.conditions ?? []).forEach((one) => {
    const place = places[one.attribute];
    if (one.kind !== "ray" || !place || typeof one.threshold !== "number" || model.missing?.fills?.[place.column] !== undefined) return;
    const category = place.value !== null, holds = one.comparison.startsWith(">");
    const sign = category ? (holds ? "=" : "!=") : one.comparison, value = category ? place.value : String(one.threshold);
    const words = !category && deciding.yesOrNo?.includes(place.column) ? place.column + ": " + (holds ? "yes" : "no") : category ? place.column + (holds ? " is " : " is not ") + value : place.column + " " + ({ "<=": "≤", ">=": "≥" }[sign] ?? sign) + " " + value;
    const [, name, unit] = /^(.+?)[ _]?[([]([^()[\]0-9]{1,12}[^()[\]]{0,8})[)\]]$/.exec(place.column) ?? [];
    const shown = words.slice(place.column.length), pictured = [words, ...(name && !category ? [name + shown + " " + unit] : [])];
    seen.set(words, { words, pictured, column: place.column, sign, value, spread: one.spread });
  });
  return [...seen.values()];
}

/* The column that names the rows of a project. */
export async function idColumn(ctx) {
  const look = newest(ctx.project, "look");
  if (!look) return null;
  const { columns } = (await api.job(ctx.project.id, look.number)).result ?? {};
  return columns?.find(namesRows)?.name ?? null;
}

/* A hundred people as dots, the first of them marked. */
function people(marked, kind) {
  const NS = "http://www.w3.org/2000/svg", svg = document.createElementNS(NS, "svg");
  svg.setAttribute("viewBox", "0 0 240 60");
  svg.setAttribute("class", "dots " + kind);
  svg.setAttribute("aria-hidden", "true");
  for (let k = 0; k < 100; k++) {
    const dot = document.createElementNS(NS, "circle");
    Object.entries({ cx: 6 + 12 * (k % 20), cy: 6 + 12 * Math.floor(k / 20), r: 4.4, class: k < marked ? "marked" : null }).forEach(([name, value]) => { if (value !== null) dot.setAttribute(name, value); });
    svg.append(dot);
  }
  return svg;
}

/* The rules of a project, one line each, in words; another is seen by a click. */
function sideBySide(ctx, all, shown, idColumn) {
  const place = h("div");
  const line = (job) => {
    const about = aboutRule(ctx.project, job.number), certified = h("td", { class: "n" }, "…"), words = h("td", { class: "words" }, "…");
    api.job(ctx.project.id, job.number).then(({ result }) => {
      words.textContent = result?.take?.rule ?? result?.menu?.find((one) => one.subset === result.certificate?.subset)?.rule ?? result?.rules?.find?.((one) => String(one.line) === job.options?.take)?.rule ?? "";
    }, () => { words.textContent = ""; });
    api.text(ctx.project.id, job.number, "model.json").then((text) => {
      const certificate = JSON.parse(text).certificate;
      certified.textContent = !certificate ? "nothing" : certificate.voidBecause ? "not a guarantee" : certificate.risk === null ? "each class has its own" : certificate.risk > 0.999 ? "nothing" : "at most " + upTo(certificate.risk) + (job.kind === "tradeoff" ? ", with all rules of the slider" : "");
    }, () => { certified.textContent = "–"; });
    return h("tr", {}, h("th", { scope: "row" }, job.number === shown ? h("strong", {}, ruleName(ctx.project, job) + " (shown)") : h("a", { href: "#/p/" + ctx.project.id + "/rule/" + job.number }, ruleName(ctx.project, job)), about.note ? h("small", { class: "soft" }, " " + about.note) : null),
      words, certified, h("td", {}, job.number === shown ? "" : differButton(ctx, job.number, shown, place, idColumn)));
  };
  return h("div", {}, h("div", { class: "wide" }, h("table", { class: "numbers side-by-side" }, h("thead", {}, h("tr", {}, ["rule", "in words", "wrong on new cases", "beside the shown one"].map((text, k) => h("th", { scope: "col", class: k === 2 ? "n" : null }, text)))), h("tbody", {}, all.map(line)))), place);
}

/* The rows on which two rules disagree, by the user's own numbers. */
function differButton(ctx, one, shown, place, idColumn) {
  return h("button", { type: "button", class: "small", onclick: async () => {
    place.replaceChildren(h("p", { class: "soft", role: "status" }, "Looking at all rows…"));
    try {
      const differ = [], COUNT = 500, MOST = 20000;
      let rows = 1;
      for (let from = 0; from < rows && from < MOST; from += COUNT) {
        const [a, b] = await Promise.all([one, shown].map((job) => api.rows(ctx.project.id, [["from", from], ["count", COUNT], ["job", job], ...(idColumn ? [["columns", idColumn]] : [])])));
        rows = b.rows;
        const own = idColumn ? b.columns.indexOf(idColumn) : -1;
        b.numbers.forEach((number, k) => { if (a.prediction[k] !== b.prediction[k]) differ.push([own < 0 ? number : b.cells[k][own], b.actual?.[k] ?? "–", a.prediction[k], b.prediction[k]]); });
      }
      const among = rows > MOST ? " among the first " + MOST.toLocaleString("en") : "";
      const right = (k) => differ.filter((cells) => cells[k] === cells[1]).length, known = differ.some((cells) => cells[1] !== "–");
      place.replaceChildren(h("p", {}, differ.length === 0 ? "They say the same of every row" + among + "." : "They disagree on " + plural(differ.length, "row") + among + (known ? ": the shown one is right on " + right(3) + ", the other on " + right(2) : "") + "." + (differ.length > 50 ? " The first 50:" : "")),
        ...(differ.length === 0 ? [] : [h("div", { class: "wide differ" }, h("table", { class: "numbers" }, h("thead", {}, h("tr", {}, [idColumn ?? "row", "in truth", "the other says", "the shown one says"].map((text) => h("th", { scope: "col" }, text)))),
          h("tbody", {}, differ.slice(0, 50).map((cells) => h("tr", {}, cells.map((cell) => h("td", {}, String(cell ?? "–"))))))))]));
    } catch (error) {
      place.replaceChildren(failure(error.message));
    }
  } }, "Where do they differ?");
}
