/* Check: does a certificate hold? The rule is made again from the rows, the errors are counted again. */
import { api } from "./api.js";
import { h, dropPlace, commandBox, failure, inWords, sending } from "./dom.js";
import { run, newest } from "./jobs.js";
import { trainedJob, ruleName } from "./rule.js";

export async function check(content, ctx) {
  const result = h("div", { class: "verdict-place" }), problem = h("div"), own = trainedJob(ctx);
  const key = "check-" + ctx.project.id, dropped = JSON.parse(sessionStorage.getItem(key) ?? "null");
  let model = dropped ? { file: dropped.file } : own ? { job: own.number, name: "model.json" } : null;
  let modelName = dropped ? dropped.name : own ? ruleName(ctx.project, own) : null, data = null, dataName = ctx.project.file ?? ctx.project.name;
  const what = h("p"), start = h("button", { type: "button", class: "primary", onclick: () => certify() }, "Check");

  function tell() {
    what.replaceChildren(...(model ? ["Model: ", h("strong", {}, modelName), ". Table: ", h("strong", {}, dataName), "."] : ["Drop the model file that you want to check; the table is ", h("strong", {}, dataName), "."]));
    start.disabled = !model;
  }

  async function certify() {
    sessionStorage.removeItem(key);
    start.disabled = true;
    const job = await run(ctx, result, "certify", {}, { model, ...(data ? { data } : {}) });
    start.disabled = false;
    if (job) result.replaceChildren(verdict(job));
  }

  const upload = async (files, then) => {
    try {
      const { told, signal } = sending(problem), stored = await api.addFile(ctx.project.id, files[0], told, signal);
      problem.replaceChildren();
      then({ file: stored.file }, stored.name);
      tell();
    } catch (error) {
      problem.replaceChildren(failure(error.message));
    }
  };
  content.append(h("h1", {}, "Check"),
    h("p", { class: "lead" }, "Laconic makes the rule again from the table, counts its errors and computes its numbers. You need not trust whoever made it."),
    what, h("p", { class: "actions" }, start), result, problem,
    h("section", {}, h("h2", {}, "Another model or table"), h("div", { class: "two" },
      dropPlace(["Drop a model", "a file that Laconic wrote (.json)"], null, false, (files) => upload(files, (ref, name) => { model = ref; modelName = name; })),
      dropPlace(["Drop the table it was learned from", "if it is not " + dataName], null, false, (files) => upload(files, (ref, name) => { data = ref; dataName = name; })))));
  tell();
  const last = newest(ctx.project, "certify");
  if (dropped) certify();
  else if (last) result.replaceChildren(verdict(await api.job(ctx.project.id, last.number)));
}

/* What "laconic certify" says, its first word large. */
function verdict(job) {
  const { holds, text } = job.result;
  const word = holds === true ? "It holds." : holds === false ? "It does not hold." : "The numbers are right, but they are not a guarantee.";
  /* What nobody can check stays in sight; of a failure the whole. */
  const isFirst = (line) => holds === false || line.startsWith("Not checked:") || line.startsWith("For comparison");
  const first = (text ?? []).filter(isFirst), rest = (text ?? []).filter((line) => !isFirst(line)).map(inWords);
  return h("div", { class: "answer verdict " + (holds === true ? "holds" : holds === false ? "fails" : "depends"), role: "status" }, h("p", { class: "said" }, (holds === true ? "✓ " : holds === false ? "✗ " : "! ") + word),
    first.map((line) => h("p", {}, line)), rest.length > 0 ? h("details", {}, h("summary", {}, "What was checked"), rest.map((line) => h("p", {}, line))) : null, commandBox(job.command));
}
