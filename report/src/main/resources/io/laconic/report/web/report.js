"use strict";
/* Draws all pictures of a page and offers their numbers as files. Nothing is sent anywhere. */
const laconicPage = (() => {
  const read = (element) => JSON.parse(element.textContent);
  const classes = read(document.querySelector("script.page-data")).classes;
  const tools = laconicChartTools(classes);
  const charts = {
    ...(typeof laconicModelCharts === "function" ? laconicModelCharts(tools) : {}),
    ...(typeof laconicMeasuredCharts === "function" ? laconicMeasuredCharts(tools) : {}),
  };

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
  /* A picture in a closed part has no width until it is opened. */
  document.querySelectorAll("details").forEach((part) => part.addEventListener("toggle", () => figures.forEach(draw)));

  /* An element with attributes, and with texts or other elements inside. */
  function make(tag, attributes, ...inside) {
    const element = document.createElement(tag);
    Object.entries(attributes).forEach(([name, value]) => { if (value !== null) element.setAttribute(name, value); });
    element.append(...inside);
    return element;
  }

  return { classes, read, offer, make };
})();
