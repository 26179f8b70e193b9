/* Use: classify new rows, with reasons; and see whether they contradict the certificate. */
import { api, fileName } from "./api.js";
import { h, dropPlace, download, commandBox, failure, plural } from "./dom.js";
import { run, newest } from "./jobs.js";
import { rowTable } from "./rowtable.js";
import { trainedJob, noRule, ruleChoice, pageOf, idColumn } from "./rule.js";

export async function use(content, ctx) {
  const trained = trainedJob(ctx);
  if (!trained) return noRule(content, ctx, "Use");
  const model = { job: trained.number, name: "model.json" }, place = h("div"), read = JSON.parse(await api.text(ctx.project.id, trained.number, "model.json"));
  const choice = ruleChoice(ctx, trained, "use");
  let known = false;
  const one = await oneCase(ctx, trained), shrink = mayShrink(ctx, trained, read);
  content.append(h("h1", {}, "Use"), ...(choice ? [choice] : []), ...(one ? [one] : []),
    h("h2", {}, "Many cases"), h("p", { class: "lead" }, "Drop a table with new cases. Its columns must have the names of the first table; the class may be missing."), ...(shrink ? [shrink] : []),
    dropPlace(["Drop new rows here, or choose a file", "They stay on this computer."], null, false, async (files) => {
      place.replaceChildren(h("p", { class: "soft", role: "status" }, "Reading the file…"));
      try {
        const stored = await api.addFile(ctx.project.id, files[0]);
        known = stored.file === read.training?.sha256;
        const job = await run(ctx, place, "predict", {}, { model, data: { file: stored.file } });
        if (job) await show(ctx, place, job, read, stored.name, true, shrink?.querySelector("input").checked);
        if (job && known) place.prepend(h("p", { class: "warning", role: "alert" }, "This is the table that the rule was learned from. What the rule says of these rows shows nothing about new cases."));
        else if (job) await warnOfKnownRows(ctx, job, place);
      } catch (error) {
        place.replaceChildren(failure(error.message));
      }
    }), place);
  const last = newest(ctx.project, "predict", (job) => job.inputs?.model?.job === trained.number);
  if (last) await show(ctx, place, await api.job(ctx.project.id, last.number), read, null, false);
}

/* Whether the certified error may shrink: settled before the first look at new rows, and never after it. */
function mayShrink(ctx, trained, read) {
  const certificate = read.certificate;
  const looked = ctx.project.jobs.some((job) => job.kind === "watch" && job.state === "done" && job.inputs?.model?.job === trained.number);
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

async function show(ctx, place, job, model, name, fresh, shrink) {
  const first = await api.rows(ctx.project.id, [["from", 0], ["count", 1], ["job", job.number]]), label = model.procedure?.labelColumn ?? null;
  const columns = first.columns.filter((one) => !["prediction", "because", "score"].includes(one)), reads = await readColumns(ctx, job), own = await idColumn(ctx);
  const file = job.files.find((one) => one.name.startsWith("predictions")), watched = h("div");
  place.replaceChildren(
    h("section", {}, h("h2", {}, "What the rule says" + (name ? " of " + name : "")),
      ...(file ? [h("p", {}, download(api.fileAddress(ctx.project.id, job.number, file.name, true), "Download with predictions (" + file.name + ")"))] : []),
      rowTable(ctx, { job: job.number, columns: reads, allColumns: columns, idColumn: own && columns.includes(own) ? own : null, classes: model.classes, classColumn: label && columns.includes(label) ? label : null, label: "New rows with what the rule says" }),
      commandBox(job.command)),
    h("section", {}, h("h2", {}, "Is the certificate contradicted?"), watched));
  const data = job.inputs?.data, seen = newest(ctx.project, "watch", (one) => JSON.stringify(one.inputs?.data) === JSON.stringify(data) && one.inputs?.model?.job === job.inputs?.model?.job);
  const look = async (one) => { if (one) watched.replaceChildren(alarm(one)); };
  if (seen) await look(await api.job(ctx.project.id, seen.number));
  else if (fresh && data) await look(await run(ctx, watched, "watch", shrink && label && columns.includes(label) ? { shrink: true } : {}, { model: job.inputs.model, data }));
  else watched.append(h("p", { class: "soft" }, "Not looked at yet."));
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

/* What "laconic watch" says. */
function alarm(job) {
  const { alarm: is, contradicted, drift, text, errors, promises } = job.result;
  const words = contradicted === true ? "Yes. The new rows contradict the certificate." : is || drift ? "The new rows do not look like the old ones. Be careful."
    : errors === null || errors === undefined ? "Not so far. The new rows have no class, so errors cannot be counted." : "No, not so far.";
  return h("div", { class: "answer verdict " + (is ? "fails" : "holds"), role: "status" }, h("p", { class: "said" }, words), (promises ?? []).map((one) => h("p", { class: "promised" }, one.words)), text ? h("details", {}, h("summary", {}, "The numbers"), h("pre", { tabindex: "0" }, text.join("\n").replace(/([0-9a-f]{64})(?:\.\w+)*/g, (path, hash) => fileName(hash) ?? path))) : null, commandBox(job.command));
}
