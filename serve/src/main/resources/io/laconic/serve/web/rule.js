/* See: the rule, what is promised of it, what else there was, and every row. Words and pictures are those of the report. */
import { api } from "./api.js";
import { h, select, field, failure, commandBox, moment, plural, upTo, fileStem } from "./dom.js";
import { newest, run, show, isOver, finished } from "./jobs.js";
import { ReportPage } from "./reportpage.js";
import { rowTable } from "./rowtable.js";
import { KNOWN, triedBefore, spokenClass } from "./choices.js";

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
    this.classColumn = model?.procedure?.labelColumn ?? null;
    this.idColumn = await idColumn(ctx);
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
    const rows = model?.training?.examples;
    return h("div", {}, h("div", { class: "title-line" }, this.heading, h("div", { class: "actions" }, star, naming,
      h("button", { type: "button", class: "small", onclick: () => this.picture("svg") }, "Picture (SVG)"), h("button", { type: "button", class: "small", onclick: () => this.picture("png") }, "Picture (PNG)"),
      h("a", { class: "button small", href: "#/p/" + ctx.project.id + "/take/" + job.number }, "Hand it on"))),
      h("p", { class: "over" }, ctx.project.name + (rows ? ", learned from " + plural(rows, "row") : "")));
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
    if (all.length > 1) fold.append(sideBySide(ctx, all, job.number));
    return fold;
  }

  /* The picture as it is on the page, as a file. */
  async picture(kind) {
    const svg = document.querySelector("#model svg.wide-picture").cloneNode(true), [, , wide, high] = svg.getAttribute("viewBox").split(" ").map(Number);
    svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    svg.setAttribute("width", wide);
    svg.setAttribute("height", high);
    svg.setAttribute("font-family", "DejaVu Sans, Arial, sans-serif");
    const ground = document.createElementNS("http://www.w3.org/2000/svg", "path");
    ground.setAttribute("d", "M0 0H" + wide + "V" + high + "H0Z");
    ground.setAttribute("fill", "#ffffff");
    svg.prepend(ground);
    let file = new Blob([svg.outerHTML], { type: "image/svg+xml" });
    if (kind === "png") {
      const image = new Image(), canvas = h("canvas", { width: 2 * wide, height: 2 * high });
      await new Promise((resolve, reject) => { image.onload = resolve; image.onerror = reject; image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg.outerHTML); });
      canvas.getContext("2d").drawImage(image, 0, 0, 2 * wide, 2 * high);
      file = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    }
    const away = h("a", { href: URL.createObjectURL(file), download: fileStem(this.ctx.project) + "-rule." + kind });
    away.click();
    setTimeout(() => URL.revokeObjectURL(away.href), 10000);
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
    const reads = this.page.deciding()?.model.encoding?.map((part) => part.column) ?? [];
    const all = this.allColumns(model), panel = h("div", { class: "explained", "aria-live": "polite" });
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
      ...conditions(this.page.deciding()?.model)];
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
    const byWords = new Map(conditions(this.page.deciding()?.model).map((view) => [view.words, view]));
    content.querySelectorAll("#model svg text").forEach((text) => {
      const view = byWords.get(text.textContent);
      if (!view) return;
      text.classList.add("leads");
      text.addEventListener("click", () => this.link(view, true));
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
    conditions(model).forEach(({ column, sign, value, spread }) => {
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
export function conditions(model) {
  const rules = model?.rules ?? [], places = [], seen = new Map();
  (model?.encoding ?? []).forEach((part) => part.kind === "categorical" ? part.values.forEach((value) => places.push({ column: part.column, value })) : places.push({ column: part.column, value: null }));
  rules.flatMap((rule) => rule.conditions ?? []).forEach((one) => {
    const place = places[one.attribute];
    if (one.kind !== "ray" || !place || typeof one.threshold !== "number" || model.missing?.fills?.[place.column] !== undefined) return;
    const category = place.value !== null, holds = one.comparison.startsWith(">");
    const sign = category ? (holds ? "=" : "!=") : one.comparison, value = category ? place.value : String(one.threshold);
    const words = category ? place.column + (holds ? " is " : " is not ") + value : place.column + " " + { "<=": "≤", ">=": "≥" }[sign] + " " + value;
    const said = category || ["<", ">"].includes(sign) ? (category ? words : place.column + " " + sign + " " + value) : words;
    seen.set(said, { words: said, column: place.column, sign, value, spread: one.spread });
  });
  return [...seen.values()];
}

/* The column that names rows, such as a patient's number: by it people know their rows. */
export async function idColumn(ctx) {
  const look = newest(ctx.project, "look");
  if (!look) return null;
  const { columns } = (await api.job(ctx.project.id, look.number)).result ?? {};
  return columns?.find((one) => /\b(id|row-number)\b/.test(one.warning ?? ""))?.name ?? null;
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

/* The rules of a project, one line each; another is seen by a click, or put aside. */
function sideBySide(ctx, all, shown) {
  const line = (job) => {
    const about = aboutRule(ctx.project, job.number), menu = job.result?.menu, words = h("td", {}, about.note), certified = h("td", { class: "n" }, "…");
    api.text(ctx.project.id, job.number, "model.json").then((text) => {
      const model = JSON.parse(text), certificate = model.certificate;
      certified.textContent = !certificate ? "nothing" : certificate.voidBecause ? "not a guarantee" : certificate.risk === null ? "each class has its own" : certificate.risk > 0.999 ? "nothing" : "at most " + upTo(certificate.risk) + (job.kind === "tradeoff" ? ", with all rules of the slider" : "");
      size.textContent = String((model.rules ?? model.features ?? []).reduce((sum, rule) => sum + (rule.conditions?.length ?? 1), 0));
    }, () => { certified.textContent = "–"; });
    const size = h("td", { class: "n" }, "…");
    return h("tr", {}, h("th", { scope: "row" }, job.number === shown ? h("strong", {}, ruleName(ctx.project, job) + " (shown)") : h("a", { href: "#/p/" + ctx.project.id + "/rule/" + job.number }, ruleName(ctx.project, job))),
      certified, size, words, h("td", {}, job.number === shown ? "" : differButton(ctx, job.number, shown, place)));
  };
  const place = h("div");
  return h("div", {}, h("div", { class: "wide" }, h("table", { class: "numbers" }, h("thead", {}, h("tr", {}, ["rule", "wrong on new cases", "conditions", "note", "beside the shown one"].map((text) => h("th", { scope: "col" }, text)))), h("tbody", {}, all.map(line)))), place);
}

/* The rows on which two rules disagree. */
function differButton(ctx, one, shown, place) {
  return h("button", { type: "button", class: "small", onclick: async () => {
    place.replaceChildren(h("p", { class: "soft", role: "status" }, "Looking at all rows…"));
    try {
      const differ = [], COUNT = 500;
      for (let from = 0, rows = 1; from < rows && from < 20000; from += COUNT) {
        const [a, b] = await Promise.all([one, shown].map((job) => api.rows(ctx.project.id, [["from", from], ["count", COUNT], ["job", job]])));
        rows = b.rows;
        b.numbers.forEach((number, k) => { if (a.prediction[k] !== b.prediction[k]) differ.push([number, b.actual?.[k] ?? "–", a.prediction[k], b.prediction[k]]); });
      }
      place.replaceChildren(h("p", {}, differ.length === 0 ? "They say the same of every row." : "They disagree on " + plural(differ.length, "row") + (differ.length > 50 ? "; the first 50:" : ":")),
        ...(differ.length === 0 ? [] : [h("div", { class: "wide" }, h("table", {}, h("thead", {}, h("tr", {}, ["row", "class", "the other says", "the shown one says"].map((text) => h("th", { scope: "col" }, text)))),
          h("tbody", {}, differ.slice(0, 50).map((cells) => h("tr", {}, cells.map((cell) => h("td", {}, String(cell ?? "–"))))))))]));
    } catch (error) {
      place.replaceChildren(failure(error.message));
    }
  } }, "Where do they differ?");
}
