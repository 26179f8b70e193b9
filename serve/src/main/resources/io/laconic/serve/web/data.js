/* Data: what is in the table, and what the rule shall be about. */
import { api } from "./api.js";
import { h, field, select, oneOf, commandBox, plural, percent, short, freshId, inWords } from "./dom.js";
import { choicesOf, classColumn, namesRows, spokenClass, leftOut, whyLeftOut, missingOf, openCases, readingOptions, trainOptions, ways } from "./choices.js";
import { show, newest } from "./jobs.js";
import { rowTable } from "./rowtable.js";
import { markersForm, markersName, markersOf, sampleColumn, tableColumns } from "./markers.js";

const MOST_LINES = 60;
const MOST_NAMED = 6;

export async function data(content, ctx) {
  const choices = choicesOf(ctx.project), place = h("div");
  content.append(h("h1", {}, "Data: " + ctx.project.name), place);
  const job = await lookJob(ctx, choices, place);
  if (ctx.life.aborted) return;
  if (!job) {
    place.append(h("p", {}, "If the file is at fault, correct it and ", h("a", { href: "#/" }, "drop it again"), ". If it is only written in an unusual way, say how:"), readingForm(ctx, choices));
    return;
  }
  await ctx.reload();
  /* What look found out about the file by itself is said from now on: a training guesses nothing. A line among the rows is left out only by a person. */
  const assumed = Object.entries(job.result.assumed ?? {}).filter(([name, value]) => ["sheet", "skip"].includes(name) && !choices.reading?.[name] && !isAmongRows(name, value));
  if (assumed.length > 0) {
    choices.reading = { ...choices.reading, ...Object.fromEntries(assumed) };
    await api.change(ctx.project.id, { settings: choices });
    return ctx.redo();
  }
  const own = await tableColumns(ctx, markersOf(choices));
  if (!ctx.life.aborted) new DataView(ctx, choices, job, own).write(place);
}

/* The look at the table for the chosen class column, made if there is none yet. */
export async function lookJob(ctx, choices, place) {
  const wanted = { ...readingOptions(choices), ...(choices.label ? { label: choices.label } : {}) };
  const key = (options) => JSON.stringify(Object.entries(options ?? {}).sort()), fits = (job) => key(job.options) === key(wanted);
  const there = newest(ctx.project, "look", fits);
  if (there) return api.job(ctx.project.id, there.number);
  const running = [...ctx.project.jobs].reverse().find((job) => job.kind === "look" && fits(job) && job.state !== "cancelled");
  const number = running ? running.number : (await api.start(ctx.project.id, "look", wanted)).number;
  return show(ctx, place, number);
}

/* Titles stand at the top; other lines that cannot be read are rows. */
const isAmongRows = (name, value) => name === "skip" && !/^1(-\d+)?$/.test(value);

/* How the file is written: sheet, decimal mark, words for missing, lines that are no rows. */
function readingForm(ctx, choices) {
  const reading = { ...choices.reading }, text = (name, words, note, placeholder) => {
    const input = h("input", { type: "text", value: reading[name] ?? "", placeholder, oninput: () => { reading[name] = input.value.trim(); } });
    return field(words, input, note);
  };
  const spreadsheet = /\.(xlsx|ods|xls)$/i.test(ctx.project.file ?? "");
  return h("form", { class: "questions reading", onsubmit: async (event) => {
    event.preventDefault();
    choices.reading = reading;
    choices.label = null;
    choices.positive = null;
    ctx.project.settings = choices;
    await api.change(ctx.project.id, { settings: choices });
    ctx.redo();
  } }, ...(spreadsheet ? [text("sheet", "Which sheet?", "Its name, or its number from 1.", "the first")] : []),
    field("Decimal mark", select([["", "as the file shows"], [".", "point: 1.5"], [",", "comma: 1,5"]], reading.decimal ?? "", (value) => { reading.decimal = value; })),
    text("na", "Words that mean a missing value", "With commas between them, such as unknown,-9. NA, null and empty cells are known.", "none"),
    text("skip", "Lines to leave out", "Titles, a second header with units: such as 2 or 1-3,7.", "none"),
    field("Does the first line have the names of the columns?", select([["", "yes"], ["true", "no, it is a row"]], reading["no-header"] ? "true" : "", (value) => { reading["no-header"] = value === "true"; })),
    h("p", { class: "actions" }, h("button", { type: "submit" }, "Read it again")));
}

class DataView {
  constructor(ctx, choices, job, own) {
    Object.assign(this, { ctx, choices, job, own, look: job.result });
    this.classes = Object.entries(this.look.classes);
    this.command = commandBox("");
  }

  write(place) {
    const { look, ctx } = this, counts = countKinds(look.columns);
    const shares = this.classes.slice(0, 12).map(([name, rows]) => name + ": " + plural(rows, "row") + ", " + percent(rows / look.rows)).join("; ") + (this.classes.length > 12 ? "; …" : "");
    place.replaceChildren(...[
      h("p", { class: "lead" }, plural(look.rows, "row") + ", " + plural(look.columnTotal ?? look.columns.length, "column") + " (" + counts + (look.columnTotal > look.columns.length ? " among the " + look.columns.length.toLocaleString("en") + " looked at" : "") + "). " + (look.label ? "Class column: " + classColumn(look.label).column + (shares ? " (" + shares + ")" : "") + "." : "Which column should the rule predict? Say it below.")),
      this.readAs(),
      look.warnings.length > 0 ? h("section", { class: "notice", "aria-label": "To notice" }, h("strong", {}, "To notice"), h("ul", {}, look.warnings.map((text) => h("li", {}, inWords(text)))), this.remedies()) : null,
      h("section", {}, h("h2", {}, "What should the rule do?"), h("form", { class: "questions wide-form", onsubmit: (event) => { event.preventDefault(); this.train(); } }, this.questions(),
        h("div", { class: "go" }, h("button", { type: "submit", class: "primary", id: "train-now" }, "Find the rule"), h("a", { href: "#/p/" + ctx.project.id + "/train" }, "More settings first")))),
      this.command,
      h("section", {}, h("h2", {}, "Columns"), this.columns()),
      h("section", {}, h("h2", {}, "Rows"), rowTable(ctx, { allColumns: this.own ?? [...look.columns.map((column) => column.name), ...(look.label ? [classColumn(look.label).column] : [])], idColumn: this.own ? sampleColumn(this.own) : look.columns.find((one) => namesRows(one))?.name ?? null, label: "Rows of the table" })),
      h("details", { id: "markers", open: Boolean(this.own) }, h("summary", {}, "Is another file about these samples? Add markers, such as variants, genes or k-mers"), markersForm(ctx, this.choices, look)),
      h("details", { id: "reading" }, h("summary", {}, "Was the file read wrongly? Say how it is written"), readingForm(ctx, this.choices)),
      h("details", {}, h("summary", {}, "The command of this look"), commandBox(this.job.command))].filter((one) => one));
    this.changed();
  }

  /* How the file was read, where that is not the usual way. */
  readAs() {
    const { sheet, skip, decimal, na, "no-header": noHeader } = this.choices.reading ?? {};
    const parts = [this.own ? "columns are the markers of " + markersName(this.choices) : null, sheet ? "sheet “" + sheet + "”" : null, skip ? "without line " + skip : null, decimal ? "decimal mark " + decimal : null, na ? na + " means missing" : null, noHeader ? "the first line is a row" : null].filter((one) => one);
    return parts.length === 0 ? null : h("p", { class: "soft", id: "read-as" }, "Read from this file: " + parts.join(", ") + ". ", h("a", { href: "#reading", onclick: () => { document.querySelector("#reading").open = true; } }, "Change"));
  }

  /* What look advises and the page can do, as buttons. */
  remedies() {
    const can = (look) => {
      const [, name, value] = /^--([a-z-]+)[ =]'?([^']*)'?$/.exec(look.option) ?? [];
      return name === "label" ? (this.look.label ? null : () => this.changeLabel(value))
        : ["skip", "na", "decimal", "sheet"].includes(name) ? async () => { this.choices.reading = { ...this.choices.reading, [name]: value }; await this.save(); this.ctx.redo(); }
        : name === "drop" ? async () => { this.choices.leaveOut = [...new Set([...this.choices.leaveOut, ...value.split(",")])]; await this.save(); this.ctx.redo(); } : null;
    };
    const say = { label: "Predict ", drop: "Leave out ", na: "Missing: ", skip: "Leave out line ", sheet: "Sheet ", decimal: "Decimal mark " };
    const worded = (one) => { const [, name, value] = /^--([a-z-]+)[ =]'?([^']*)'?$/.exec(one.option); return (say[name] ?? "") + value + (one.why ? " (" + one.why + ")" : ""); };
    const broken = Object.entries(this.look.assumed ?? {}).filter(([name, value]) => isAmongRows(name, value) && !this.choices.reading?.[name]).map(([name, value]) => ({ option: "--" + name + " " + value }));
    const found = [...broken, ...(this.look.remedies ?? [])].map((one) => [one, can(one)]).filter(([, act]) => act);
    return found.length === 0 ? null : h("p", { class: "actions" }, found.map(([one, act]) => h("button", { type: "button", class: "small", onclick: act }, worded(one))));
  }

  questions() {
    const { look, choices } = this, label = classColumn(look.label), names = [...look.columns.map((column) => column.name), ...(look.label ? [label.column] : [])];
    const two = this.classes.length === 2, parts = [];
    parts.push(field("Which column should the rule predict?", select(names.map((name) => [name, name]), label.column ?? "", (name) => this.changeLabel(name)), "Its values are the classes, the answers of the rule."));
    const named = this.namesOfValues(label);
    if (named) parts.push(named);
    if (two) {
      parts.push(oneOf("Which of the two are you looking for?", this.classes.map(([name, rows]) => [name, spokenClass(name, look.label) + " (" + plural(rows, "row") + ")"]), choices.positive ?? look.positive,
        (name) => { this.takePositive(name); this.changed(true); }));
    }
    if (look.rowsWithMissing > 0) {
      const stay = look.rows - look.rowsWithMissing;
      parts.push(oneOf(plural(look.rowsWithMissing, "row") + (look.rowsWithMissing === 1 ? " has" : " have") + " missing values. What should happen?", [
        ["", "Nothing: a condition on a missing value does not hold"],
        ["drop", "Leave these rows out; " + plural(stay, "row") + " stay"],
        ["median", "Fill in the middle value of the column, or its most frequent word"]], missingOf(choices, look) ?? "", (value) => { choices.missing = value; this.changed(); }));
    }
    if (look.repeatedCases) parts.push(this.cases(look.repeatedCases));
    else parts.push(field("Do several rows belong together, such as visits of one patient?", select([["", "No, every row is a case of its own"], ...look.columns.map((column) => [column.name, "Yes, rows with the same " + column.name])],
      choices.group ?? "", (value) => { choices.group = value || null; this.changed(); }), "If they do, say so: the certificate needs it."));
    parts.push(this.aim(two));
    return parts;
  }

  /* Names for classes that are called 0 and 1. */
  namesOfValues(label) {
    const bare = label.names.length === 0, values = bare ? this.classes.map(([name]) => [name, ""]) : label.names;
    if (!label.column || values.length > MOST_NAMED || bare && !values.every(([value]) => /^[-+.\d]+$/.test(value))) return null;
    const given = values.map(([value, name]) => [value, h("input", { type: "text", value: name, placeholder: "a name", onkeydown: (event) => {
      if (event.key === "Enter") { event.preventDefault(); use(); }
    } })]);
    const use = () => {
      const pairs = given.map(([value, input]) => [value, input.value.replaceAll(",", " ").trim()]).filter(([, name]) => name !== "").map(([value, name]) => value + " as " + name);
      this.changeLabel(label.column + (pairs.length > 0 ? ": " + pairs.join(", ") : ""));
    };
    return h("div", { class: "field names" }, h("p", {}, "What do the values of " + label.column + " mean? Rules and pages then say the names."),
      h("p", { class: "actions" }, given.map(([value, input]) => h("label", {}, value + " means ", input)), h("button", { type: "button", class: "small", onclick: use }, "Use these names")));
  }

  /* Nothing is promised before this is answered. */
  cases(found) {
    const { choices } = this, answer = choices.group ? "group" : choices.rowsIndependent ? "rows" : null;
    this.casesBox = oneOf(plural(found.rows, "row") + ", but " + found.column + " has only " + found.cases.toLocaleString("en") + " different values. Do rows with the same one belong together?", [
      ["group", "Yes, each " + found.word + " counts once"],
      ["rows", "No, " + found.column + " means something else; rows are independent"]], answer,
      (value) => { choices.group = value === "group" ? found.group : null; choices.rowsIndependent = value === "rows"; this.casesBox.classList.remove("warning"); this.changed(); });
    this.casesBox.id = "repeated-cases";
    return this.casesBox;
  }

  aim(two) {
    const { choices } = this, positive = () => spokenClass(choices.positive ?? this.look.positive, this.look.label);
    const number = (name, low, high, words) => {
      const input = h("input", { type: "number", min: low, max: high, step: "any", class: "short", value: String(choices.aim[name]), "aria-label": words, oninput: () => {
        if (input.checkValidity() && input.value !== "") { choices.aim[name] = Number(input.value); this.changed(); }
      } });
      return input;
    };
    const list = [["equal", "All errors are equally bad"]];
    if (two) {
      list.push(["cost", h("span", {}, "Missing ", h("em", {}, positive()), " is worse than a false alarm, by this factor:"), number("factor", 0.001, 1000000, "how many times as bad")],
        ["sensitivity", h("span", {}, "Find at least this share of all ", h("em", {}, positive()), ", in percent:"), number("share", 1, 99.9, "share that must be found, in percent")],
        ["specificity", h("span", {}, "Leave alone at least this share of all others, in percent:"), number("share", 1, 99.9, "share that must be left alone, in percent")]);
    }
    list.push(["refer", "Hand at most this share of the rows to a person, and be right more often in the others, in percent:", number("referred", 1, 99, "share that may be handed on, in percent")]);
    list.push(["balanced", "All classes count the same, even rare ones"]);
    this.aimBox = oneOf("Which errors are worse?", list, choices.aim.kind, (kind) => { choices.aim.kind = kind; this.changed(); });
    this.aimBox.classList.add("whole");
    return this.aimBox;
  }

  async changeLabel(name) {
    this.choices.label = name;
    this.choices.positive = null;
    this.choices.leaveOut = this.choices.leaveOut.filter((one) => one !== name);
    await this.save();
    this.ctx.redo();
  }

  columns() {
    const { look, choices } = this, body = h("tbody"), filter = h("input", { type: "search", placeholder: "part of a name" });
    const more = h("button", { type: "button", hidden: true }, "Show more");
    let most = MOST_LINES;
    const draw = () => {
      const found = look.columns.filter((column) => column.name.toLowerCase().includes(filter.value.toLowerCase()));
      body.replaceChildren(...found.slice(0, most).map((column) => this.columnLine(column)));
      more.hidden = found.length <= most;
      more.textContent = "Show more (" + (found.length - most).toLocaleString("en") + " are left)";
    };
    filter.addEventListener("input", () => { most = MOST_LINES; draw(); });
    more.addEventListener("click", () => { most += 200; draw(); });
    draw();
    return h("div", {}, look.columns.length > 20 ? h("div", { class: "filters" }, field(this.own ? "Find a marker" : "Find a column", filter)) : null,
      h("p", { class: "soft" }, "Untick columns that would not be known at the time when the rule is used.",
        this.ways().length > 0 ? " If you know which way a column points, say so: no rule will say the opposite." : ""),
      h("div", { class: "wide" }, h("table", { class: "columns" }, h("thead", {}, h("tr", {}, ["use", "column", "kind", "missing", "values", "spread", ...(this.ways().length > 0 ? ["direction"] : [])].map((text) => h("th", { scope: "col" }, text)))), body)), more);
  }

  columnLine(column) {
    const { choices } = this, id = freshId("column"), out = leftOut(column);
    const used = () => out ? choices.keep.includes(column.name) : !choices.leaveOut.includes(column.name);
    const toggle = (list, on) => on ? [...new Set([...list, column.name])] : list.filter((name) => name !== column.name);
    const box = h("input", { type: "checkbox", id, checked: used(), "aria-label": "use " + column.name, onchange: () => {
      if (out) choices.keep = toggle(choices.keep, box.checked);
      else choices.leaveOut = toggle(choices.leaveOut, !box.checked);
      this.changed();
    } });
    return h("tr", {}, h("td", {}, box), h("th", { scope: "row" }, h("label", { for: id }, column.name), out ? h("small", { class: "soft" }, " left out: " + WARNINGS[whyLeftOut(column)]) : null),
      h("td", {}, column.kind === "categorical" ? "category" : column.kind), h("td", { class: "n" }, column.missing > 0 ? String(column.missing) : "–"), h("td", { class: "n" }, String(column.distinct)), h("td", {}, spread(column)),
      this.ways().length > 0 ? h("td", {}, column.kind === "numeric" ? this.direction(column) : null) : null);
  }

  ways() {
    return ways(this.look, this.choices.positive ?? this.look.positive);
  }

  direction(column) {
    const { choices } = this;
    const box = select([["", "not known"], ...this.ways()], choices.directions[column.name] ?? "",
      (value) => { choices.directions = { ...choices.directions, [column.name]: value || undefined }; this.changed(); });
    box.setAttribute("aria-label", "which way " + column.name + " points");
    box.classList.add("direction");
    return box;
  }

  /* The other class is the positive one: what was said of columns stays true, so more of the one is less of the other. */
  takePositive(name) {
    const { choices } = this, turned = { up: "down", down: "up" };
    if (name === (choices.positive ?? this.look.positive)) return;
    choices.positive = name;
    choices.directions = Object.fromEntries(Object.entries(choices.directions).map(([column, way]) => [column, turned[way] ?? way]));
    const names = new Map(this.ways());
    document.querySelectorAll("select.direction").forEach((box) => {
      const way = turned[box.value] ?? box.value;
      [...box.options].forEach((one) => { one.textContent = names.get(one.value) ?? one.textContent; });
      box.value = way;
    });
  }

  /* Shows the command of what is chosen, and keeps the choices. */
  changed(redrawAim) {
    if (redrawAim) {
      const old = this.aimBox;
      old.replaceWith(this.aim(this.classes.length === 2));
    }
    clearTimeout(this.waiting);
    this.waiting = setTimeout(async () => {
      try {
        await this.save();
        const { command } = await api.command(this.ctx.project.id, "train", trainOptions(this.choices, this.look, this.ctx.project));
        this.command.show(command);
      } catch (error) {
        this.command.show(error.message);
      }
    }, 250);
  }

  save() {
    this.ctx.project.settings = this.choices;
    return api.change(this.ctx.project.id, { settings: this.choices });
  }

  async train() {
    clearTimeout(this.waiting);
    if (openCases(this.choices, this.look)) {
      this.casesBox.classList.add("warning");
      this.casesBox.querySelector("input").focus();
      return;
    }
    await this.save();
    await this.ctx.startTraining(trainOptions(this.choices, this.look, this.ctx.project), this.look.rows * (this.look.columnTotal ?? this.look.columns.length));
  }
}

const WARNINGS = { "row-number": "it numbers the rows", id: "another value in every row", "different-texts": "another text in every row", case: "it marks cases that have several rows" };

function countKinds(columns) {
  const numeric = columns.filter((column) => column.kind === "numeric").length, categories = columns.filter((column) => column.kind === "categorical").length, others = columns.length - numeric - categories;
  return [numeric > 0 ? numeric + " numeric" : null, categories > 0 ? (categories === 1 ? "1 category" : categories + " categories") : null, others > 0 ? others + " other" : null].filter((one) => one).join(", ");
}

/* A small histogram, or the most frequent words. */
function spread(column) {
  if (column.bins && column.bins.length > 0) {
    const most = Math.max(1, ...column.bins), NS = "http://www.w3.org/2000/svg", svg = document.createElementNS(NS, "svg");
    Object.entries({ class: "spark", width: 10 * column.bins.length, height: 24, viewBox: "0 0 " + 10 * column.bins.length + " 24", role: "img", "aria-label": "counts from low to high: " + column.bins.join(", ") })
      .forEach(([name, value]) => svg.setAttribute(name, value));
    column.bins.forEach((count, k) => {
      const bar = document.createElementNS(NS, "rect"), tall = count === 0 ? 0 : Math.max(1, 23 * count / most);
      Object.entries({ x: 10 * k, y: 24 - tall, width: 9, height: tall }).forEach(([name, value]) => bar.setAttribute(name, value));
      svg.append(bar);
    });
    return h("span", { class: "spread" }, svg, " ", short(column.low) + " to " + short(column.high) + ", median " + short(column.median));
  }
  const all = Object.entries(column.values ?? {}), rows = all.reduce((sum, [, count]) => sum + count, 0);
  return all.slice(0, 3).map(([name, count]) => (name.length > 24 ? name.slice(0, 23) + "…" : name) + " " + Math.round(100 * count / rows) + " %").join(", ") + (all.length > 3 ? ", …" : "");
}
