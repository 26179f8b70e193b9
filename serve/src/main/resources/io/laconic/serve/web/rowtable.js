/* Rows of a project, with what a model says of them where there is one: searched, filtered, sorted by the server. */
import { api } from "./api.js";
import { h, field, select, plural } from "./dom.js";
import { windowedTable } from "./table.js";

const MOST_COLUMNS = 24;

/* settings: {job, columns: names first to be shown, classes, classColumn, idColumn, onrow(row)}. The element has show({only, actual, column, sign, value}). */
export function rowTable(ctx, settings) {
  const found = h("p", { class: "soft found", role: "status" }), place = h("div");
  const query = { search: "", only: "", sort: null, descending: false };
  let table = null, waiting = 0;

  let stopped = false;
  const stop = h("button", { type: "button", class: "small", onclick: () => { stopped = true; api.stopRows(ctx.project.id, settings.job).catch(() => null); } }, "Stop");
  const again = h("button", { type: "button", class: "small", onclick: () => { stopped = false; table.reset(); } }, "Read them");
  async function source(from, count) {
    let answer;
    try {
      answer = await api.rows(ctx.project.id, parameters(from, count), () => {
        if (stopped) throw new Error("The rows were not read to the end.");
        if (!found.contains(stop)) found.replaceChildren("Reading the rows… ", stop);
      });
    } catch (error) {
      found.replaceChildren(again);
      throw error;
    }
    found.textContent = query.search || query.only || query.column ? plural(answer.matching, "row") + " of " + answer.rows.toLocaleString("en") : plural(answer.rows, "row");
    const place = new Map(answer.columns.map((name, k) => [name, k]));
    return { count: answer.matching, lines: answer.cells.map((cells, k) => ({
      number: answer.numbers[k], cells, value: (name) => place.has(name) ? cells[place.get(name)] : null,
      prediction: answer.prediction?.[k] ?? null, because: answer.because?.[k] ?? null, score: answer.score?.[k] ?? null,
      actual: answer.actual?.[k] ?? (settings.classColumn && place.has(settings.classColumn) ? cells[place.get(settings.classColumn)] : null),
    })) };
  }

  function parameters(from, count) {
    const list = [["from", from], ["count", count]];
    if (query.search) list.push(["search", query.search]);
    if (query.only) list.push(["only", query.only]);
    if (query.actual) list.push(["actual", query.actual]);
    if (query.column) list.push(["whereColumn", query.column], ["whereSign", query.sign], ["whereValue", query.value]);
    if (query.sort) list.push(["sort", query.sort], ["descending", query.descending]);
    if (settings.job) list.push(["job", settings.job]);
    shown.forEach((name) => list.push(["columns", name]));
    return list;
  }

  const all = settings.allColumns, first = (settings.columns ?? []).filter((name) => all.includes(name));
  const own = settings.idColumn && all.includes(settings.idColumn) ? settings.idColumn : null;
  const shown = [...new Set([...(own ? [own] : []), ...first, ...(settings.classColumn && all.includes(settings.classColumn) ? [settings.classColumn] : []), ...all])].slice(0, Math.max(MOST_COLUMNS, first.length + 1));
  const judged = Boolean(settings.job), others = shown.filter((name) => name !== own && (!judged || name !== settings.classColumn));
  const title = (row) => own ? row.value(own) || "row " + row.number : String(row.number);
  const numberCell = (row) => settings.onrow
    ? h("td", { class: "n" }, h("button", { type: "button", class: "try", "data-key": "row " + row.number, "aria-label": "Explain " + (own ? own + " " + title(row) : "row " + title(row)), onclick: () => settings.onrow(row) }, title(row)))
    : h("td", { class: "n" }, title(row));
  const wrong = (row) => judged && row.actual !== null && row.prediction !== row.actual;
  const columns = [own ? { title: own, sort: own } : { title: "row" },
    ...(judged ? [{ title: "says", sort: null }, ...(settings.classColumn ? [{ title: settings.classColumn, sort: settings.classColumn }] : []), { title: "because", wide: true }] : []),
    ...others.map((name) => ({ title: name, sort: name }))];
  const cells = (row) => [numberCell(row),
    ...(judged ? [(wrong(row) ? "✗ " : "") + (row.prediction ?? "–"), ...(settings.classColumn ? [row.actual ?? "–"] : []), row.because ?? "–"] : []),
    ...others.map((name) => row.value(name) ?? "")];

  table = windowedTable({ columns, source, cells, label: settings.label ?? "Rows", mark: wrong,
    onsort: (name, descending) => { query.sort = name; query.descending = descending; } });
  const words = h("input", { type: "search", placeholder: "word or number", oninput: () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => { query.search = words.value.trim(); table.reset(); }, 250);
  } });
  const filters = [field("Search", words)];
  if (judged && (settings.classes ?? []).length > 0) {
    filters.push(field("Show", select([["", "all rows"], ...(settings.classColumn ? [["errors", "only rows that are wrong"]] : []),
      ...settings.classes.map((name) => ["=" + name, "rows called " + name])], "", (value) => { Object.assign(query, { only: value.startsWith("=") ? value.slice(1) : value, actual: "", column: "" }); table.reset(); })));
  }
  place.append(table.element);
  const hidden = all.length + 0 - shown.length;
  const element = h("div", { class: "row-table" }, h("form", { class: "filters", onsubmit: (event) => event.preventDefault() }, filters, found), place,
    hidden > 0 ? h("p", { class: "soft" }, "The first " + shown.length + " of " + all.length.toLocaleString("en") + " columns are shown, those of the rule first.") : null);
  element.show = ({ only = "", actual = "", column = "", sign = "", value = "" }) => {
    Object.assign(query, { only, actual, column, sign, value });
    table.reset();
  };
  return element;
}
