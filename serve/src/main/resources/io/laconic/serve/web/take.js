/* Take it along: files, other languages, the commands that do the same, a text to cite. */
import { api } from "./api.js";
import { h, download, commandBox, bytes, upTo, atLeast, confidence } from "./dom.js";
import { factWords } from "./facts.js";
import { run, newest } from "./jobs.js";
import { trainedJob, noRule, ruleChoice } from "./rule.js";

export async function take(content, ctx) {
  const listed = trainedJob(ctx);
  if (!listed) return noRule(content, ctx, "Take it along");
  const job = await api.job(ctx.project.id, listed.number), project = ctx.project;
  const model = JSON.parse(await api.text(project.id, job.number, "model.json"));
  const file = (name, words) => {
    const found = job.files.find((one) => one.name === name), link = found ? saving(project, job, found) : null;
    return found ? h("li", {}, link, " ", h("span", { class: "soft" }, bytes(found.bytes) + ". " + words)) : null;
  };
  const choice = ruleChoice(ctx, job, "take"), cite = citation(ctx, job, model, await factWords());
  content.append(h("h1", {}, "Take it along"), ...(choice ? [choice] : []),
    h("section", { id: "calculator" }, h("h2", {}, "A calculator to hand out"), h("p", {}, "One small page for one case at a time: fields, the answer with its reason, the promise, when not to use it. It works on a phone, without a network, and holds no rows."), calculator(ctx, job)),
    h("section", {}, h("h2", {}, "Files"), h("ul", { class: "files" },
      file("report.html", "The page about the rule: one file that opens anywhere, to mail or to print. It holds no rows of the table."),
      withRows(ctx, job),
      file("model.json", "The rule with its certificate, for Laconic and for whoever wants to check it."),
      h("li", {}, download(api.archiveAddress(project.id), "The whole project (zip)"), " ", h("span", { class: "soft" }, "Data, settings, models and results as plain files, for a colleague.")))),
    h("section", {}, h("h2", {}, "The rule where your data are"), h("p", {}, "Each gives the same class to every row as the model does."), exports(ctx, job)),
    h("section", {}, h("h2", {}, "The same by command line"), h("p", {}, "In the project's folder, ", h("code", {}, folder(ctx)), ":"), commandBox((await commands(ctx, job)).join("\n"), "All steps:")),
    h("section", {}, h("h2", {}, "To cite"), h("p", { class: "citation", id: "citation" }, cite), copyButton(cite)));
}

/* A link that saves a file of a job, under the name that it will have. */
const saving = (project, job, file) => download(api.fileAddress(project.id, job.number, file.name, true), file.saved);

const folder = (ctx) => ctx.session.workspace + "/" + ctx.project.id;

function copyButton(text) {
  const button = h("button", { type: "button", class: "small", onclick: async () => {
    await navigator.clipboard?.writeText(text);
    button.textContent = "Copied";
  } }, "Copy");
  return button;
}

/* The page for one case. */
function calculator(ctx, trained) {
  const place = h("div");
  return h("div", {}, h("p", { class: "actions" }, h("button", { type: "button", class: "primary", "data-export": "page", onclick: async () => {
    const job = await run(ctx, place, "export", { to: "page" }, { model: { job: trained.number, name: "model.json" } });
    const made = job?.files.find((one) => one.name.endsWith(".html"));
    if (made) place.replaceChildren(h("p", {}, saving(ctx.project, job, made), " ",
      h("a", { href: api.fileAddress(ctx.project.id, job.number, made.name), target: "_blank" }, "Open it"), " ", h("span", { class: "soft" }, bytes(made.bytes))), commandBox(job.command));
  } }, "Make the calculator")), place);
}

/* The page with the rows in it, for those who may see them. */
function withRows(ctx, trained) {
  const place = h("div"), rows = ctx.project.rows;
  return h("li", {}, h("button", { type: "button", onclick: async () => {
    const job = await run(ctx, place, "report", { rows: "10000" }, { model: { job: trained.number, name: "model.json" } });
    const made = job?.files.find((one) => one.name === "report.html");
    if (made) place.replaceChildren(saving(ctx.project, job, made));
  } }, "The same page with " + (rows ? Math.min(rows, 10000).toLocaleString("en") + " rows" : "the rows") + " of the table in it"), " ", h("span", { class: "soft" }, "Only for people who may see them."), place);
}

function exports(ctx, trained) {
  const result = h("div");
  const line = (target) => h("li", {}, h("button", { type: "button", "data-export": target.name, onclick: async (event) => {
    event.target.disabled = true;
    const place = h("div");
    result.prepend(place);
    const job = await run(ctx, place, "export", { to: target.name, "with-reason": true }, { model: { job: trained.number, name: "model.json" } })
      ?? null;
    event.target.disabled = false;
    if (!job) return;
    const made = job.files.filter((one) => !["result.json", "job.json"].includes(one.name));
    place.replaceChildren(h("p", {}, target.text + ": ", made.map((one) => [saving(ctx.project, job, one), " "])), commandBox(job.command));
  } }, target.name), " ", h("span", { class: "soft" }, target.text));
  return h("div", {}, h("ul", { class: "exports" }, ctx.session.exports.filter((target) => target.name !== "page").map(line)), result);
}

/* From the table to the check, each step once. */
async function commands(ctx, trained) {
  const look = newest(ctx.project, "look"), certify = await api.command(ctx.project.id, "certify", {}, { model: { job: trained.number, name: "model.json" } });
  return [look?.command, trained.command, certify.command].filter((one) => one);
}

/* Whether errors have costs: then a comparison by errors would argue against the rule. */
const costed = (model) => ["cost-fn", "cost-fp", "cost-matrix", "weight"].some((name) => model.procedure?.request?.[name] !== undefined);

function citation(ctx, job, model, words) {
  const certificate = model.certificate, version = model.provenance?.laconic ?? ctx.session.laconic, sentence = job.result?.menu?.find((one) => one.subset === certificate?.subset)?.rule;
  const rows = model.training.examples, hash = (model.training.sha256 ?? "").slice(0, 16);
  const promise = !certificate ? "It carries no certificate."
    : certificate.voidBecause ? "Its numbers are not a guarantee: " + certificate.voidBecause.map(words).join("; ") + "."
    : certificate.risk === null ? "No error rate is certified: the classes were collected one by one." + (certificate.sensitivity === null ? "" : " Sensitivity at least " + atLeast(certificate.sensitivity) + ", specificity at least " + atLeast(certificate.specificity) + ", with " + confidence(certificate.delta) + " confidence, if rows of each class are independent draws.")
    : certificate.risk > 0.999 ? "Nothing is certified of it."
    : "Certified: at most " + upTo(certificate.risk) + " wrong on new rows, with " + confidence(certificate.delta) + " confidence (form " + certificate.form + ", J = " + certificate.alternatives
      + "), if rows are independent draws from one source" + (certificate.majority && !costed(model) ? "; always saying “" + certificate.majority.class + "” is certified to be at most " + upTo(certificate.majority.risk) + " wrong" : "") + ".";
  return (sentence ? "“" + sentence + ".” " : "") + "Rule made by Laconic " + version + " from " + rows.toLocaleString("en") + " rows of “" + (ctx.project.file ?? ctx.project.name) + "” (SHA-256 " + hash + "…). " + promise
    + " Whoever has the model file and these rows can check it by: laconic certify.";
}
