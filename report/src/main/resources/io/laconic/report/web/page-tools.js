"use strict";
/* What pages share, the report and the workbench: elements, numbers as files, pictures that follow the width of the page. */
const laconicPageTools = (() => {
  const read = (element) => JSON.parse(element.textContent);

  /* An element with attributes, and with texts or other elements inside. */
  function make(tag, attributes, ...inside) {
    const element = document.createElement(tag);
    Object.entries(attributes).forEach(([name, value]) => { if (value !== null) element.setAttribute(name, value); });
    element.append(...inside);
    return element;
  }

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

  /* Draws pictures into figures: add(figure, its numbers), and draw() again when there may be more or less room.
     names: what colours and shapes tell apart, classes or learners. */
  function pictures(names) {
    const tools = laconicChartTools(names), figures = [];
    const charts = {
      ...(typeof laconicModelCharts === "function" ? laconicModelCharts(tools) : {}),
      ...(typeof laconicPromiseCharts === "function" ? laconicPromiseCharts(tools) : {}),
      ...(typeof laconicMeasuredCharts === "function" ? laconicMeasuredCharts(tools) : {}),
    };

    function drawOne(figure) {
      const width = Math.min(900, Math.floor(figure.chart.clientWidth));
      if (width < 50 || width === figure.width) return;
      figure.width = width;
      const picture = charts[figure.kind](figure.data, width);
      /* The style that Plot writes into a picture would be against the policy of the page, which has it in its own style. */
      picture.querySelectorAll("style").forEach((style) => style.remove());
      (picture.matches("svg") ? [picture] : picture.querySelectorAll("svg")).forEach((svg) => svg.setAttribute("aria-hidden", "true"));
      figure.chart.replaceChildren(picture);
    }

    function add(element, data) {
      const link = element.querySelector("a.csv"), figure = { chart: element.querySelector(".chart"), kind: element.dataset.kind, data, width: 0 };
      if (link) offer(link, element.id, data.columns, () => data.rows);
      figures.push(figure);
      drawOne(figure);
    }

    return { add, draw: () => figures.forEach(drawOne) };
  }

  /* What can be scrolled can be reached by keys. */
  function reach(root) {
    root.querySelectorAll(".wide, ul.messages").forEach((one) => {
      if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1) one.setAttribute("tabindex", "0");
      else one.removeAttribute("tabindex");
    });
  }

  return { read, make, offer, pictures, reach };
})();
