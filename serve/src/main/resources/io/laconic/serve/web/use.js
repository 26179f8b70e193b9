/* Use: one case, or a table of new ones: answers with reasons, counts, and whether the promise still holds. */
import { api } from "./api.js";
import { h, dropPlace, download, commandBox, failure, plural, percent, upTo, sending } from "./dom.js";
import { run, newest, withoutHash } from "./jobs.js";
import { rowTable } from "./rowtable.js";
import { trainedJob, noRule, ruleChoice, pageOf, idColumn } from "./rule.js";
import { spokenClass } from "./choices.js";
import { streamPicture } from "./stream.js";

export async function use(content, ctx) {
  const trained = trainedJob(ctx);
  if (!trained) return noRule(content, ctx, "Use");
  const model = { job: trained.number, name: "model.json" }, place = h("div"), read = JSON.parse(await api.text(ctx.project.id, trained.number, "model.json"));
  const choice = ruleChoice(ctx, trained, "use");
  const one = await oneCase(ctx, trained), shrink = mayShrink(ctx, trained, read);
  content.append(h("h1", {}, "Use"), ...(choice ? [choice] : []), ...(one ? [one] : []),
    h("h2", {}, "Many cases"), h("p", { class: "lead" }, "Drop a table with new cases. Its columns must have the names of the first table; the class may be missing."), ...(shrink ? [shrink] : []),
    dropPlace(["Drop new rows here, or choose a file", "They stay on this computer."], null, false, async (files) => {
      try {
        const { told, signal } = sending(place), stored = await api.addFile(ctx.project.id, files[0], told, signal);
        const job = await run(ctx, place, "predict", {}, { model, data: { file: stored.file, name: stored.name } });
        if (!job) return;
        const known = stored.file === read.training?.sha256;
        await show(ctx, place, job, read, !known, shrink?.querySelector("input").checked);
        if (known) place.prepend(h("p", { class: "warning", role: "alert" }, "This is the table that the rule was learned from. What the rule says of these rows shows nothing about new cases."));
        else await warnOfKnownRows(ctx, job, place);
      } catch (error) {
        place.replaceChildren(failure(error.message));
      }
    }), place);
  const last = newest(ctx.project, "predict", (job) => job.inputs?.model?.job === trained.number);
  if (last) await show(ctx, place, await api.job(ctx.project.id, last.number), read, false);
}

/* Whether the certified error may shrink: settled before the first look at new rows, and never after it. */
function mayShrink(ctx, trained, read) {
  const certificate = read.certificate;
  const looked = ctx.project.jobs.some((job) => job.kind === "watch" && job.state === "done" && job.inputs?.model?.job === trained.number && job.inputs?.data?.classes !== false);
  if (looked || certificate?.outside === undefined || certificate.risk === null) return null;
  return h("p", {}, h("label", {}, h("input", { type: "checkbox", id: "may-shrink" }), " The class of these cases is known: let the certified error shrink while there is no alarm"),
    h("small", {}, " It holds if the error rate never changes. This is settled before the first look at new cases."));
}

/* Rows that the rule was learned from say nothing about new cases. */
async function warnOfKnownRows(ctx, job, place) {
  const { rows, shared } = await api.shared(ctx.project.id, job.number).catch(() => ({ rows: 0, shared: 0 }));
  if (shared > 0) place.prepend(h("p", { class: "warning", role: "alert", id: "known-rows" }, shared.toLocaleString("en") + " of these " + plural(rows, "row") + " stand in the table that the rule was learned from. What is counted on them shows nothing about new cases; leave them out."));
}

/* Fields for one case, as on the page of the rule. */
async function oneCase(ctx, trained) {
  const place = h("div");
  try {
    const page = await pageOf(ctx, trained, place), section = page?.section("what-if");
    if (!section) return null;
    section.prepend(h("h2", {}, "One case"));
    setTimeout(() => page.enliven(section.parentElement, ctx.life), 0);
    return section;
  } catch {
    return null;
  }
}

/* Answers, counts and promise of a table of new rows; what is missing is computed if the table has just come. */
async function show(ctx, place, job, model, fresh, shrink) {
  const first = await api.rows(ctx.project.id, [["from", 0], ["count", 1], ["job", job.number]]), label = model.procedure?.labelColumn ?? null;
  const columns = first.columns.filter((one) => !["prediction", "because", "score"].includes(one)), reads = await readColumns(ctx, job), own = await idColumn(ctx);
  const labelled = label !== null && columns.includes(label), name = job.inputs?.data?.name ?? null;
  const file = job.files.find((one) => one.name.startsWith("predictions")), watched = h("div"), counted = h("div", { id: "counts" });
  const table = rowTable(ctx, { job: job.number, columns: reads, allColumns: columns, idColumn: own && columns.includes(own) ? own : null, classes: model.classes, classColumn: labelled ? label : null, label: "New rows with what the rule says" });
  place.replaceChildren(
    h("section", {}, h("h2", {}, "What the rule says" + (name ? " of " + name : "")), counted,
      ...(file ? [h("p", {}, download(api.fileAddress(ctx.project.id, job.number, file.name, true), "Download with the answers"))] : []),
      table, commandBox(job.command)),
    h("section", { id: "still" }, h("h2", {}, "Does the promise still hold?"), watched));
  await counts(ctx, job, model, labelled ? label : null, counted, fresh, table);
  const data = job.inputs?.data, same = (one) => one.inputs?.data?.file === data?.file && one.inputs?.model?.job === job.inputs?.model?.job;
  const seen = newest(ctx.project, "watch", same);
  const told = seen ? await api.job(ctx.project.id, seen.number) : fresh && data ? await run(ctx, watched, "watch", shrink && labelled ? { shrink: true } : {}, { model: job.inputs.model, data: { ...data, classes: labelled } }) : null;
  if (told) watched.replaceChildren(stillHolds(told, model, label));
  else if (!watched.childElementCount) watched.append(h("p", { class: "soft" }, "Not looked at: these are the rows that the rule was learned from."));
}

/* How often each answer is given; where the classes of the new rows are known, how often rightly. */
async function counts(ctx, job, model, label, place, fresh, table) {
  const said = (name) => spokenClass(name, model.procedure?.labelColumn ?? null);
  if (!label) {
    if (model.classes.length > 12) return;
    const found = await Promise.all(model.classes.map((name) => api.rows(ctx.project.id, [["from", 0], ["count", 1], ["job", job.number], ["only", name]])));
    place.replaceChildren(h("p", { class: "lead" }, plural(found[0].rows, "case") + ": " + model.classes.map((name, k) => found[k].matching.toLocaleString("en") + " " + said(name)).reverse().join(", ") + "."));
    return;
  }
  const same = (one) => one.inputs?.data?.file === job.inputs?.data?.file && one.inputs?.model?.job === job.inputs?.model?.job, there = newest(ctx.project, "evaluate", same);
  const done = there ? await api.job(ctx.project.id, there.number) : fresh ? await run(ctx, place, "evaluate", {}, job.inputs) : null;
  if (!done) return;
  const { confusion, examples, errors } = done.result, actual = Object.keys(confusion), answers = [...model.classes, ...(actual.some((one) => confusion[one][""] > 0) ? [""] : [])];
  const cell = (one, answer) => {
    const count = confusion[one][answer] ?? 0, link = count === 0 || answer === "" ? String(count)
      : h("button", { type: "button", class: "link", "aria-label": count + " rows of " + one + " called " + answer, onclick: () => { table.show({ only: answer, actual: one }); table.scrollIntoView({ block: "nearest" }); } }, count.toLocaleString("en"));
    return h("td", { class: "n" + (one === answer ? " right" : count > 0 ? " wrong" : "") }, link);
  };
  place.replaceChildren(h("p", { class: "lead" }, plural(examples, "case") + ", " + (errors === 0 ? "none" : errors.toLocaleString("en") + " (" + percent(errors / examples) + ")") + " wrong."),
    ...(actual.length > 20 ? [] : [h("div", { class: "wide" }, h("table", { class: "confusion" }, h("caption", {}, "Choose a number to see its rows; errors are outlined."),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "in truth ↓ the rule says →"), answers.map((one) => h("th", { scope: "col", class: "n" }, one === "" ? "no answer" : said(one))))),
      h("tbody", {}, actual.map((one) => h("tr", {}, h("th", { scope: "row" }, said(one)), answers.map((answer) => cell(one, answer)))))))]), commandBox(done.command));
}

/* The columns that the rule reads, as its report names them. */
async function readColumns(ctx, job) {
  try {
    const trained = ctx.project.jobs.find((one) => one.number === job.inputs.model.job);
    return (await pageOf(ctx, trained, h("div"))).deciding()?.model.encoding.map((part) => part.column) ?? [];
  } catch {
    return [];
  }
}

/* What "laconic watch" says: the verdict, what was observed beside what is promised, and both over time. */
function stillHolds(job, model, label) {
  const { alarm, contradicted, drift, text, errors, rates, conditions, history, promises } = job.result, known = errors !== null && errors !== undefined;
  const words = contradicted === true ? "No. The new cases contradict the promise." : alarm || drift ? "Be careful: the new cases do not look like the old ones."
    : known ? "Nothing speaks against it so far." : "Nothing speaks against it so far. The table does not say what became of the cases, so errors cannot be counted.";
  const plain = rates.filter((one) => one.afterLook === 0), all = plain.find((one) => !one.class), said = (name) => spokenClass(name, label);
  const table = plain.length === 0 ? null : h("div", { class: "wide" }, h("table", { class: "numbers" }, h("caption", {}, history.length === 1 ? "Wrong answers on these cases." : "Wrong answers on the cases of all " + history.length + " tables so far."),
    h("thead", {}, h("tr", {}, ["", "cases", "wrong", "observed", "promised"].map((name, k) => k === 0 ? h("td") : h("th", { scope: "col", class: "n" }, name)))),
    h("tbody", {}, plain.map((one) => h("tr", {}, h("th", { scope: "row" }, one.class ? said(one.class) : "all"), [one.rows.toLocaleString("en"), one.errors.toLocaleString("en"), one.rows === 0 ? "–" : percent(one.errors / one.rows), "at most " + upTo(one.bound)].map((cell) => h("td", { class: "n" }, cell)))))));
  const pictures = [];
  if (known && all) pictures.push(streamPicture({ title: "Wrong answers", looks: history.map((one) => ({ name: one.file, rows: one.rows, count: one.errors })), limit: all.bound, limitWords: "promised: at most " + upTo(all.bound), alarm: all.alarmLook }));
  conditions.forEach((one, k) => {
    const looks = history.map((look) => ({ name: look.file, rows: look.rows, count: look.held[k] }));
    if (one.kind === "holds" || one.kind === "predicted" || looks.some((look) => look.count > 0)) pictures.push(streamPicture({ title: one.condition, looks, low: one.expected[0], high: one.expected[1], alarm: one.alarmLook }));
  });
  const shown = pictures.slice(0, 9);
  return h("div", {}, h("div", { class: "answer verdict " + (alarm ? "fails" : "holds"), role: "status" }, h("p", { class: "said" }, words), (promises ?? []).map((one) => h("p", { class: "promised" }, one.words))), table,
    h("p", { class: "soft" }, "Dots: each table of new cases. Line: all of them so far. " + (known && all ? "Dashed: what is promised. " : "") + "Grey: what the first table leads one to expect."),
    h("div", { class: "figures small" }, shown),
    h("details", {}, h("summary", {}, "The numbers"), h("pre", { tabindex: "0" }, withoutHash((text ?? []).join("\n"))), commandBox(job.command)));
}
