/* Train: how the rule is searched; jobs that wait, run and are done. */
import { api } from "./api.js";
import { h, field, select, oneOf, commandBox, plural } from "./dom.js";
import { choicesOf, classColumn, trainOptions, triedBefore, settingsCounted, aimOptions } from "./choices.js";
import { jobCard } from "./jobs.js";
import { lookJob } from "./data.js";

export async function train(content, ctx) {
  const choices = choicesOf(ctx.project), place = h("div");
  content.append(h("h1", {}, "Settings"), place);
  const job = await lookJob(ctx, choices, place);
  if (!job || ctx.life.aborted) return;
  await ctx.reload();
  write(place, ctx, choices, job.result);
}

function write(place, ctx, choices, look) {
  const command = commandBox(""), jobs = h("div", { class: "jobs" });
  let waiting = 0;
  const options = () => trainOptions(choices, look, ctx.project);
  const slot = h("div");
  let counted = 0;
  function changed() {
    /* The question is there once it matters, and is not made anew while it is being answered. */
    const earlier = triedBefore(ctx.project, trainOptions({ ...choices, settled: true }, look, ctx.project));
    if (earlier !== counted) {
      counted = earlier;
      slot.replaceChildren(...(earlier === 0 ? [] : [tries(earlier, choices, changed)]));
    }
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      try {
        ctx.project.settings = choices;
        await api.change(ctx.project.id, { settings: choices });
        command.show((await api.command(ctx.project.id, "train", options())).command);
      } catch (error) {
        command.show(error.message);
      }
    }, 250);
  }
  const set = (name) => (value) => { choices[name] = value === "" ? null : value; changed(); };
  const learners = ctx.session.learners.map((one) => [one.name, one.name + ": " + one.text]);
  const confidences = [["0.1", "90 % (one promise in 10 may fail)"], ["0.05", "95 % (one in 20)"], ["0.01", "99 % (one in 100)"]];
  const text = (name, empty) => {
    const box = h("input", { type: "text", value: choices[name], placeholder: empty, oninput: () => { choices[name] = box.value; changed(); } });
    return box;
  };
  const reason = h("input", { type: "text", value: choices.notIndependent, oninput: () => { choices.notIndependent = reason.value; changed(); } });
  place.replaceChildren(
    h("p", { class: "lead" }, "The rule will predict ", h("strong", {}, classColumn(look.label).column), aimWords(choices, look), ". ", h("a", { href: "#/p/" + ctx.project.id + "/data" }, "Change"), "."),
    h("section", { class: "card" },
      h("form", { class: "questions", onsubmit: async (event) => {
        event.preventDefault();
        clearTimeout(waiting);
        await ctx.startTraining(options(), look.rows * (look.columnTotal ?? look.columns.length));
      } },
      field("What kind of rule?", select([["", "Let Laconic choose: point scores and short lists"], ...learners], choices.learner ?? "", set("learner")), "The default is meant to be read by people. Others are for comparison and for special data."),
      slot,
      h("details", {}, h("summary", {}, "More choices"),
        field("Confidence of the promise", select(confidences, String(choices.delta), (value) => { choices.delta = Number(value); changed(); })),
        field("At most this many conditions", select([["", "as usual"], ...[1, 2, 3, 4, 5, 6].map((n) => [String(n), String(n)])], choices.maxSize ?? "", set("maxSize"))),
        field("Also certify shorter versions of the rule", select([["", "No"], ...[2, 3, 4, 6].map((n) => [String(n), "Yes, up to " + n + " conditions"])], choices.allSizes ?? "", set("allSizes")), "Then you may choose a size by its number; all numbers become a little larger."),
        field("Columns that every rule must have", text("require", "none: name some, with commas between them"), "Otherwise the answer is always the same."),
        field("Columns of which a rule has all or none", text("together", "none: as height, weight; groups with a semicolon")),
        field("At most this many columns", select([["", "as many as it takes"], ...[1, 2, 3, 4, 5, 6].map((n) => [String(n), String(n)])], choices.maxColumns ?? "", set("maxColumns"))),
        field("Round thresholds", select([["", "as short as the rows allow"], ["1", "one digit: 30, 0.4"], ["2", "two digits: 27, 0.45, 1300"], ["3", "three digits: 27.5, 1350"]], choices.digits ?? "", set("digits"))),
        look.columns.some((column) => column.kind === "categorical") ? field("May a condition name several categories?", select([["", "No"], ["yes", "Yes, up to three"]], choices.categorySets ?? "", set("categorySets"))) : null,
        field("Are the rows not independent of each other? Why?", reason, "For instance: one patient several times, or days that follow each other. Nothing is promised then.")),
      h("p", { class: "actions" }, h("button", { type: "submit", class: "primary" }, "Find the rule"))),
      command),
    h("section", {}, h("h2", {}, "Jobs"), h("p", { class: "soft" }, "They run one after the other. You may close this page: they go on, and you find them here when you come back."), jobs));
  changed();
  const all = [...ctx.project.jobs].reverse();
  jobs.replaceChildren(...(all.length === 0 ? [h("p", { class: "soft" }, "None yet.")] : all.slice(0, 20).map((job) => jobCard(ctx, job.number, (now) => links(ctx, now)))));
}

/* Several tries on the same rows make a promise weaker, if one picks the best. */
function tries(earlier, choices, changed) {
  return oneOf("You have tried " + plural(earlier, "other setting") + " on these rows. What holds? (If an earlier result gave you the idea, neither does: test the rule on other rows.)", [
    ["picks", "I go along a list settled before the first result, and stop when I like: the promise pays for it (J = " + settingsCounted(earlier) + ")"],
    ["settled", "I had settled on these very settings before I saw a result (J = 1)"]], choices.settled ? "settled" : "picks", (value) => { choices.settled = value === "settled"; changed(); });
}

function aimWords(choices, look) {
  const { kind, factor, share, referred } = choices.aim, positive = choices.positive ?? look.positive;
  return Object.keys(aimOptions(choices, look)).length === 0 ? "" : {
    cost: "; missing " + positive + " counts " + factor + " times a false alarm",
    sensitivity: "; it must find at least " + share + " % of all " + positive,
    specificity: "; it must leave alone at least " + share + " % of all others",
    refer: "; at most " + referred + " % of the rows may go to a person",
    balanced: "; all classes count the same",
  }[kind];
}

function links(ctx, job) {
  if (job.state !== "done") return null;
  const to = (step, words) => h("p", {}, h("a", { class: "button", href: "#/p/" + ctx.project.id + "/" + step }, words));
  return job.kind === "train" ? to("rule/" + job.number, "See the rule") : job.kind === "compare" ? to("compare", "See the comparison") : null;
}
