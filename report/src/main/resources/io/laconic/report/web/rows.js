"use strict";
/* The rows of a page: pages, sorts and searches them; shows the values that the model reads. */
const laconicRows = (section, data, classes) => {
  const { offer, make } = laconicPageTools, PAGE = 100, MOST_COLUMNS = 8, reads = data.reads;
  const apart = reads.length <= MOST_COLUMNS;
  const body = section.querySelector("tbody"), form = section.querySelector("form"), head = section.querySelector("thead tr");
  const rows = data.rows.map(([number, actual, said, because, margin, values], place) => {
    const row = { place, number, actual: classes[actual], said: said < 0 ? "–" : classes[said],
      because: data.because[because], margin, wrong: actual !== said, values: values ?? null };
    row.words = [row.number, row.actual, row.said, row.because, ...(row.values ?? [])].join(" ").toLowerCase();
    return row;
  });
  const KEYS = ["number", "actual", "said", "because", "margin"];
  let shown = rows, key = (row) => row.place, sorted = "place", down = false, page = 0;

  function order(a, b) {
    const x = key(a), y = key(b);
    if (x === null || y === null) return (x === null) - (y === null) || a.place - b.place;
    const sign = typeof x === "number" ? x - y : x < y ? -1 : x > y ? 1 : 0;
    return (down ? -sign : sign) || a.place - b.place;
  }

  function choose() {
    const words = form.elements.words.value.toLowerCase().split(/\s+/).filter((word) => word);
    const errors = form.elements.errors.checked;
    shown = rows.filter((row) => (!errors || row.wrong) && words.every((word) => row.words.includes(word)));
    shown.sort(order);
    page = 0;
    show();
  }

  const cellText = (value) => value === null ? "missing" : String(value);
  const cell = (text, number) => make("td", { class: number ? "n" : null }, String(text));

  /* What the model reads off a row: a column for each, or all in one where they are many. */
  function valueCells(row) {
    if (reads.length === 0) return [];
    if (row.values === null) return apart ? reads.map(() => cell("–")) : [cell("–")];
    if (apart) return row.values.map((value) => cell(cellText(value), typeof value === "number"));
    const all = row.values.map((value, k) => reads[k] + " = " + cellText(value)).join(", ");
    return [make("td", {}, make("details", {}, make("summary", {}, reads.length + " values"), all))];
  }

  function line(row) {
    const tr = make("tr", { class: row.wrong ? "error" : null }, cell(row.number, typeof row.number === "number"), cell(row.actual),
      cell((row.wrong ? "✗ " : "") + row.said), cell(row.because), cell(row.margin === null ? "–" : row.margin, true), ...valueCells(row));
    if (row.values !== null && data.tries) {
      const button = make("button", { type: "button", class: "try", title: "Put its values into What if" }, "try");
      button.addEventListener("click", () => document.dispatchEvent(new CustomEvent("laconic-try", { detail: row })));
      tr.firstChild.append(" ", button);
    }
    return tr;
  }

  function show() {
    body.replaceChildren(...shown.slice(page * PAGE, (page + 1) * PAGE).map(line));
    const wrong = shown.filter((row) => row.wrong).length;
    section.querySelector(".found").textContent =
      shown.length + (shown.length === 1 ? " row, " : " rows, ") + wrong + " wrong";
    const pages = Math.max(1, Math.ceil(shown.length / PAGE)), nav = section.querySelector("nav.pages");
    nav.hidden = pages === 1;
    nav.replaceChildren(turn("Back", page > 0, -1), "page " + (page + 1) + " of " + pages, turn("Next", page + 1 < pages, 1));
  }

  function turn(text, enabled, step) {
    const made = make("button", { type: "button" }, text);
    made.disabled = !enabled;
    made.addEventListener("click", () => { page += step; show(); });
    return made;
  }

  function sortable(th, name, by) {
    const made = make("button", { type: "button" }, th.textContent);
    made.addEventListener("click", () => {
      down = sorted === name && !down;
      sorted = name;
      key = by;
      head.querySelectorAll("th").forEach((other) => other.removeAttribute("aria-sort"));
      th.setAttribute("aria-sort", down ? "descending" : "ascending");
      choose();
    });
    th.replaceChildren(made);
  }

  head.querySelectorAll("th").forEach((th, k) => {
    if (k < KEYS.length) sortable(th, KEYS[k], (row) => row[KEYS[k]]);
    else if (apart) sortable(th, "value " + k, (row) => row.values === null ? null : row.values[k - KEYS.length]);
  });
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", choose);
  offer(form.querySelector("a.csv"), "rows", [...data.columns, ...reads],
    () => shown.map((row) => [row.number, row.actual, row.said, row.because, row.margin, ...(row.values ?? [])]));
  show();
};
