/* Markers of the samples, such as variants, genes or k-mers, in a file of their own. */
import { api } from "./api.js";
import { h, field, dropPlace, failure } from "./dom.js";

/* What the page may say of that file. */
const NAMES = ["markers", "marker-columns", "where", "min-count", "breakpoint", "group-file"];

export const markersOf = (choices) => choices.reading?.markers || null;

/* A file that was added is stored under its hash; people know it by its name. */
const fileName = (choices, hash) => choices.fileNames?.[hash] ?? "a file";

export const markersName = (choices) => fileName(choices, markersOf(choices));

/* The columns of the table itself, beside which the markers are; null if it has no markers. */
export async function tableColumns(ctx, has, job) {
  return has ? (await api.rows(ctx.project.id, [["from", 0], ["count", 1], ...(job ? [["job", job]] : [])])).columns : null;
}

/* The column that names samples. */
export const sampleColumn = (columns) => columns?.find((name) => /^#?(sample|isolate|strain|genome|name|id|run|biosample|accession|assembly)/i.test(name)) ?? columns?.[0] ?? null;

/* Which file has the markers, and what counts of it. */
export function markersForm(ctx, choices, look) {
  const reading = { ...choices.reading }, problem = h("div");
  const text = (name, words, note, placeholder) => {
    const input = h("input", { type: "text", value: reading[name] ?? "", placeholder, oninput: () => { reading[name] = input.value.trim(); } });
    return field(words, input, note);
  };
  const file = (name, words, note) => {
    const said = h("p", { class: "soft", role: "status" }), tell = () => { said.textContent = reading[name] ? "Taken: " + fileName(choices, reading[name]) : ""; };
    const box = dropPlace([words, note], null, false, async (files) => {
      problem.replaceChildren();
      try {
        const stored = await api.addFile(ctx.project.id, files[0]);
        reading[name] = stored.file;
        choices.fileNames = { ...choices.fileNames, [stored.file]: stored.name };
        tell();
      } catch (error) {
        problem.replaceChildren(failure(error.message));
      }
    });
    tell();
    return h("div", { class: "whole", id: "file-" + name }, box, said);
  };
  const read = async (now) => {
    choices.reading = now;
    choices.label = choices.label ?? look.label;
    choices.positive = null;
    ctx.project.settings = choices;
    await api.change(ctx.project.id, { settings: choices });
    ctx.redo();
  };
  const without = () => read(Object.fromEntries(Object.entries(reading).filter(([name]) => !NAMES.includes(name))));
  return h("form", { class: "questions reading", id: "markers-form", onsubmit: (event) => {
    event.preventDefault();
    if (reading.markers) read(reading);
    else problem.replaceChildren(failure("Drop the file of markers first."));
  } }, file("markers", "Drop the markers here, or choose a file", "Samples and their markers, zeros and ones, Rtab, VCF, or a file of laconic kmers."),
    text("where", "Which lines count?", "Such as share >= 0.75 and effect != synonymous_variant.", "all"),
    text("min-count", "At least so many samples must have a marker", "", "2"),
    text("marker-columns", "Which columns name the sample and the marker?", "Two names with a comma between them.", "usual names"),
    text("breakpoint", "From which concentration on is a sample resistant?", "If the class column has concentrations: such as > 1.", "the column has classes"),
    file("group-file", "Drop lineages here, or choose a file", "Samples and the groups that they belong to; each group counts once."),
    problem, h("p", { class: "actions" }, h("button", { type: "submit" }, "Read these markers"), markersOf(choices) ? h("button", { type: "button", onclick: without }, "Without markers") : null));
}
