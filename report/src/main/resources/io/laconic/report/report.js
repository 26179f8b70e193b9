"use strict";
/* Draws all pictures, offers their numbers as files, and pages through the rows. Nothing is sent anywhere. */
(() => {
  const classes = JSON.parse(document.querySelector("script.page-data").textContent).classes;
  const read = (element) => JSON.parse(element.textContent);

  /* A cell as CSV (RFC 4180). */
  function cell(value) {
    const text = value === null || value === undefined ? "" : String(value);
    return /[",\r\n]/.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text;
  }

  function offer(link, name, columns, rows) {
    link.hidden = false;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const text = [columns, ...rows()].map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
      const away = document.createElement("a");
      away.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
      away.download = name + ".csv";
      away.click();
      setTimeout(() => URL.revokeObjectURL(away.href), 10000);
    });
  }

  const figures = [...document.querySelectorAll("figure[data-kind]")].map((figure) => {
    const data = read(figure.querySelector("script.figure-data"));
    offer(figure.querySelector("a.csv"), figure.id, data.columns, () => data.rows);
    return { chart: figure.querySelector(".chart"), kind: figure.dataset.kind, data, width: 0 };
  });

  function draw(figure) {
    const width = Math.min(900, Math.floor(figure.chart.clientWidth));
    if (width < 50 || width === figure.width) return;
    figure.width = width;
    const picture = charts[figure.kind](figure.data, width);
    (picture.matches("svg") ? [picture] : picture.querySelectorAll("svg"))
      .forEach((svg) => svg.setAttribute("aria-hidden", "true"));
    figure.chart.replaceChildren(picture);
  }

  figures.forEach(draw);
  let waiting = 0;
  addEventListener("resize", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => figures.forEach(draw), 150);
  });

  /* The rows. */
  const element = document.querySelector("script.row-data");
  if (element === null) return;
  const PAGE = 100, section = element.parentElement, data = read(element);
  const body = section.querySelector("tbody"), form = section.querySelector("form");
  const rows = data.rows.map(([number, actual, said, because, margin], place) => {
    const row = { place, number, actual: classes[actual], said: said < 0 ? "–" : classes[said],
      because: data.because[because], margin, wrong: actual !== said };
    row.words = [row.number, row.actual, row.said, row.because].join(" ").toLowerCase();
    return row;
  });
  const KEYS = ["number", "actual", "said", "because", "margin"];
  let shown = rows, key = "place", down = false, page = 0;

  function order(a, b) {
    const x = a[key], y = b[key];
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

  function line(row) {
    const tr = document.createElement("tr");
    if (row.wrong) tr.className = "error";
    [row.number, row.actual, (row.wrong ? "✗ " : "") + row.said, row.because, row.margin === null ? "–" : row.margin]
      .forEach((text, k) => {
        const td = document.createElement("td");
        td.textContent = text;
        if (k === 0 || k === 4) td.className = "n";
        tr.append(td);
      });
    return tr;
  }

  function show() {
    body.replaceChildren(...shown.slice(page * PAGE, (page + 1) * PAGE).map(line));
    const wrong = shown.filter((row) => row.wrong).length;
    section.querySelector(".found").textContent =
      shown.length + (shown.length === 1 ? " row, " : " rows, ") + wrong + " wrong";
    const pages = Math.max(1, Math.ceil(shown.length / PAGE)), nav = section.querySelector("nav.pages");
    nav.hidden = pages === 1;
    nav.replaceChildren(button("Back", page > 0, -1), "page " + (page + 1) + " of " + pages, button("Next", page + 1 < pages, 1));
  }

  function button(text, enabled, step) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.disabled = !enabled;
    made.addEventListener("click", () => { page += step; show(); });
    return made;
  }

  section.querySelectorAll("thead th").forEach((th, k) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = th.textContent;
    made.addEventListener("click", () => {
      down = key === KEYS[k] && !down;
      key = KEYS[k];
      section.querySelectorAll("thead th").forEach((other) => other.removeAttribute("aria-sort"));
      th.setAttribute("aria-sort", down ? "descending" : "ascending");
      choose();
    });
    th.replaceChildren(made);
  });
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", choose);
  offer(form.querySelector("a.csv"), "rows", data.columns,
    () => shown.map((row) => [row.number, row.actual, row.said, row.because, row.margin]));
  show();
})();
