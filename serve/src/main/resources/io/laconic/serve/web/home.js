/* The first page: drop a file, take a sample, go on with a project, check what somebody sent. */
import { api } from "./api.js";
import { h, dropPlace, failure, plural, bytes, moment, say, sending } from "./dom.js";

const ACCEPT = null;

/* What the samples are about. */
const SAMPLES = { "breast-cancer": ["Breast cancer", "Is a lump malignant?"], digits: ["Digits", "Which digit was written?"], iris: ["Iris", "Which kind of iris is it?"], wine: ["Wine", "From which vineyard?"] };

export async function home(content, ctx) {
  const problem = h("div"), list = h("div", { class: "projects" });
  const samples = ctx.session.samples.map((sample) => h("li", {}, h("button", { type: "button", "data-sample": sample.name, onclick: () => begin(() => api.newFromSample(sample.name)) },
    h("strong", {}, SAMPLES[sample.name]?.[0] ?? sample.name), h("span", {}, SAMPLES[sample.name]?.[1] ?? ""), h("span", {}, sample.description.replace("attributes", "columns")))));

  async function begin(make, step) {
    const { told, signal } = sending(problem);
    try {
      const project = await make(told, signal);
      ctx.go("#/p/" + project.id + "/" + (step ?? "data"));
    } catch (error) {
      problem.replaceChildren(failure(error.message));
    }
  }

  const isModel = async (file) => file.size < 50000000 && file.name.endsWith(".json") && (await file.text()).includes("\"laconic-model\"");
  /* One file is a table. A model with its table is a certificate to check. */
  async function take(files) {
    if (files.length > 2) return problem.replaceChildren(failure("Drop one table, or a model and the table it was learned from."));
    const models = [];
    for (const file of files) if (await isModel(file)) models.push(file);
    const tables = files.filter((file) => !models.includes(file));
    if (models.length === 0 && tables.length === 1) return begin((told, signal) => api.newFromFile(tables[0], told, signal));
    if (models.length === 1 && tables.length === 1) {
      return begin(async (told, signal) => {
        const project = await api.newFromFile(tables[0], told, signal);
        const stored = await api.addFile(project.id, models[0], told, signal);
        sessionStorage.setItem("check-" + project.id, JSON.stringify(stored));
        return project;
      }, "check");
    }
    problem.replaceChildren(failure(models.length === 1 ? "This is a model. Drop the table it was learned from together with it, to check its certificate." : "Drop one table at a time."));
  }

  async function showProjects() {
    const { projects } = await api.projects();
    list.parentElement?.toggleAttribute("hidden", projects.length === 0);
    list.replaceChildren(projects.length === 0 ? h("p", { class: "soft" }, "None yet.") : h("ul", {}, projects.map((project) => {
      /* A project that is deleted stays for a few seconds, in which that can be undone. */
      const remove = h("button", { type: "button", class: "small", "aria-label": "Delete " + project.name, onclick: () => {
        const later = setTimeout(async () => {
          removeEventListener("pagehide", leave);
          await api.remove(project.id).catch((error) => problem.replaceChildren(failure(error.message)));
          showProjects();
        }, 6000);
        /* Who leaves the page meanwhile meant it. */
        const leave = () => { clearTimeout(later); api.removeLeaving(project.id); };
        addEventListener("pagehide", leave, { once: true });
        const undo = h("button", { type: "button", class: "small", onclick: () => { clearTimeout(later); removeEventListener("pagehide", leave); showProjects(); } }, "Undo");
        line.replaceChildren(h("span", { class: "soft" }, project.name + " is deleted. "), undo);
        undo.focus();
        say(project.name + " is deleted. Undo is offered for a few seconds.");
      } }, "Delete");
      const copy = h("button", { type: "button", class: "small", "aria-label": "Copy " + project.name, onclick: async () => { await api.copyOf(project.id); showProjects(); } }, "Copy");
      const rename = h("button", { type: "button", class: "small", "aria-label": "Rename " + project.name, onclick: () => {
        const name = h("input", { type: "text", maxlength: "200", value: project.name, "aria-label": "New name of " + project.name });
        line.replaceChildren(h("form", { class: "filters", onsubmit: async (event) => {
          event.preventDefault();
          if (name.value.trim()) await api.change(project.id, { name: name.value.trim() }).catch((error) => problem.replaceChildren(failure(error.message)));
          showProjects();
        } }, name, h("button", { type: "submit", class: "small" }, "Rename")));
        name.focus();
      } }, "Rename");
      const line = h("li", {}, h("a", { href: "#/p/" + project.id + "/" + (project.jobs > 1 ? "rule" : "data") }, project.name), " ",
        h("span", { class: "soft" }, [project.rows ? plural(project.rows, "row") : bytes(project.bytes), moment(project.changed ?? project.created)].join(", ")), " ", rename, " ", copy, " ", remove);
      return line;
    })));
  }

  content.append(
    h("div", { class: "hero" }, h("div", {}, h("h1", {}, "From a table to a rule that you can defend"),
      h("p", { class: "lead" }, "Drop a table with one row per case. Laconic finds a short rule that a person can read, and says how often it will be wrong on new cases, at most.")),
    h("figure", {}, h("img", { src: "rule.svg", alt: "A rule as the page shows it: conditions with points, and beside them what is promised of new cases", width: "760", height: "467" }), h("figcaption", {}, "What comes out, of the sample “Breast cancer”."))),
    dropPlace(["Drop a table here, or choose a file", "CSV, Excel, ARFF, Parquet and others, up to " + bytes(ctx.session.limits.uploadBytes) + ". It stays on this computer."], ACCEPT, true, take),
    problem,
    h("section", { class: "recent" }, h("h2", {}, "Your projects"), list),
    h("section", { class: "plain" }, h("h2", {}, "Or try a sample"), h("ul", { class: "samples" }, samples)),
    h("section", { class: "plain" }, h("h2", {}, "Did somebody send you a rule?"),
      h("p", {}, "Drop the model file together with the table it was learned from into the box above. Laconic makes the rule again and says whether its certificate holds.")));
  await showProjects();
}
