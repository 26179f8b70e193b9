/* What a person has chosen about a table, and the options of commands that say the same. */

export const DEFAULTS = { label: null, positive: null, leaveOut: [], keep: [], directions: {}, group: null, rowsIndependent: false, missing: null, aim: { kind: "equal", factor: 5, share: 95, referred: 10 },
  delta: 0.05, learner: null, maxSize: null, allSizes: null, require: "", together: "", maxColumns: null, digits: null, categorySets: null, notIndependent: "", settled: false, reading: {} };

/* What is kept about rules is not among them: it is sent by itself. */
export const choicesOf = (project) => {
  const { rules, ...settings } = project.settings ?? {};
  return { ...DEFAULTS, ...settings, aim: { ...DEFAULTS.aim, ...(settings.aim ?? {}) } };
};

/* A class as it is said: numbers and yes or no with their column, Survived = 1. */
export const spokenClass = (name, column) => column && /^([-+.\d]+|yes|no|true|false|y|n)$/i.test(name) ? column + " = " + name : name;

/* The class column and the names that its values were given: "outcome: 0 as survived, 1 as died". */
export function classColumn(label) {
  const named = /^(.+?): (.+ as .+)$/.exec(label ?? "");
  return { column: named ? named[1] : label, names: named ? named[2].split(", ").map((pair) => pair.split(" as ")) : [] };
}

/* The column that holds the classes; null where they are made of its cells, by names or as G3 >= 10. */
export const trueColumn = (label) => label && classColumn(label).names.length === 0 && !/.\s*(>=|<=|!=|>|<|=)\s*./.test(label) ? label : null;

/* Columns that Laconic leaves out by itself, because they name rows. */
export const whyLeftOut = (column) => (column.warning ?? "").split(", ").find((word) => ["row-number", "id", "different-texts", "case"].includes(word));
/* The column that names rows, such as a patient's number: by it people know their rows. */
export const namesRows = (column) => /\b(id|row-number)\b/.test(column.warning ?? "");
export const leftOut = (column) => whyLeftOut(column) !== undefined;

/* What happens to rows with missing values; if nothing was chosen, a condition on a missing value does not hold. */
export const missingOf = (choices, look) => look.rowsWithMissing === 0 ? null : choices.missing || null;

/* How the file is written, where it does not say so itself. */
export const readingOptions = (choices) => Object.fromEntries(Object.entries(choices.reading ?? {}).filter(([, value]) => value !== "" && value !== null && value !== false));

/* A column marks cases that have several rows, and nobody has said yet whether it does. */
export const openCases = (choices, look) => look.repeatedCases && !choices.group && !choices.rowsIndependent ? look.repeatedCases : null;

/* How a table is read. */
export function tableOptions(choices, look) {
  const names = look.columns.map((column) => column.name), known = (name) => names.includes(name);
  const keep = choices.keep.filter(known), drop = choices.leaveOut.filter(known), missing = missingOf(choices, look);
  return {
    ...readingOptions(choices),
    ...(choices.label ? { label: choices.label } : {}),
    ...(choices.positive && Object.keys(look.classes).length === 2 && choices.positive !== look.positive ? { positive: choices.positive } : {}),
    ...(choices.group && (known(choices.group) || choices.group === look.repeatedCases?.group) ? { group: choices.group } : {}),
    ...(keep.length > 0 && !(look.columnTotal > look.columns.length) ? { only: look.columns.filter((column) => !drop.includes(column.name) && column.name !== choices.group && (!leftOut(column) || keep.includes(column.name))).map((column) => column.name) }
      : drop.length > 0 ? { drop } : {}),
    ...(missing ? { missing } : {}),
  };
}

/* The ways in which a column may point: of two classes towards the positive one, of more each has its name. More than a few are left to the command line. */
export function ways(look, positive) {
  const names = Object.keys(look.classes);
  return names.length === 2 ? [["up", "more: " + positive], ["down", "less: " + positive]]
    : names.length > 6 ? [] : names.flatMap((name) => [["up:" + name, "more: " + name], ["down:" + name, "less: " + name]]);
}

/* What a person knows of columns: which way they point (what was said for other classes is left out), which must be there or go together, how many, how round the thresholds. */
export function knownOptions(choices, look) {
  const known = ways(look, "").map(([way]) => way), named = (text) => text.split(",").map((name) => name.trim()).filter((name) => name !== "");
  const direction = look.columns.filter((column) => known.includes(choices.directions[column.name])).map((column) => column.name + "=" + choices.directions[column.name]);
  return {
    ...(direction.length > 0 ? { direction } : {}),
    ...(named(choices.require).length > 0 ? { require: named(choices.require) } : {}),
    ...(choices.together.trim() !== "" ? { together: choices.together.split(";").map((group) => named(group).join(",")).join(";") } : {}),
    ...(choices.maxColumns ? { "max-columns": String(choices.maxColumns) } : {}),
    ...(choices.digits ? { digits: String(choices.digits) } : {}),
    ...(choices.categorySets ? { "category-sets": true } : {}),
  };
}

/* The options that say what is known of columns: other rules of the same rows keep to them too. */
export const KNOWN = ["direction", "require", "together", "prefer", "max-columns", "digits", "category-sets", "order", "forbid", "schema"];

export function aimOptions(choices, look) {
  const { kind, factor, share, referred } = choices.aim, two = Object.keys(look.classes).length === 2;
  if (kind === "balanced") return { weight: "balanced" };
  if (kind === "refer") return { refer: String(referred / 100) };
  if (!two) return {};
  return kind === "cost" ? { "cost-fn": String(factor), "cost-fp": "1" }
    : kind === "sensitivity" ? { "min-sensitivity": String(share / 100) }
    : kind === "specificity" ? { "min-specificity": String(share / 100) } : {};
}

/* Different settings that were tried on the rows before, by training. Taking another rule of the menu is not another setting. A training
   that was cancelled counts if its first rule was seen. */
export function triedBefore(project, options) {
  const key = (one) => JSON.stringify(Object.entries(one ?? {}).filter(([name]) => !["take", "alternatives", "threads"].includes(name)).sort());
  const seen = new Set(project.jobs.filter((job) => job.kind === "train" && (job.state === "done" || seesFirst(project, job))).map((job) => key(job.options)));
  seen.delete(key(options));
  return seen.size;
}

const seesFirst = (project, training) => project.jobs.some((job) => job.kind === "first" && job.number === training.number + 1 && job.state === "done");

/* Try number j counts as j(j + 1) settings if their number was not settled beforehand. */
export const settingsCounted = (earlier) => earlier === 0 ? 1 : (earlier + 1) * (earlier + 2);

export function trainOptions(choices, look, project) {
  const options = {
    ...tableOptions(choices, look), ...knownOptions(choices, look), ...aimOptions(choices, look),
    ...(choices.learner ? { learner: choices.learner } : {}),
    ...(choices.maxSize ? { "max-size": String(choices.maxSize) } : {}),
    ...(choices.allSizes ? { "all-sizes": String(choices.allSizes) } : {}),
    ...(choices.rowsIndependent && !choices.group ? { "rows-independent": true } : {}),
    ...(choices.delta !== 0.05 ? { delta: String(choices.delta) } : {}),
    ...(choices.notIndependent.trim() ? { "not-independent": choices.notIndependent.trim() } : {}),
  };
  const counted = choices.settled ? 1 : settingsCounted(triedBefore(project, options));
  return counted > 1 ? { ...options, alternatives: String(counted) } : options;
}
