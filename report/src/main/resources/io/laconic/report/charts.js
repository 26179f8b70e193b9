"use strict";
/* Draws the pictures of a report with Observable Plot. Classes differ by colour (the palette of Okabe and Ito)
   and by shape, so that no picture depends on colour alone. */
const charts = (() => {
  const COLOURS = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9", "#f0e442", "#8c8c8c"];
  const SHAPES = ["circle", "triangle", "square", "diamond", "cross", "star", "wye"];
  const classes = JSON.parse(document.querySelector("script.page-data").textContent).classes;

  const colour = { domain: classes, range: classes.map((_, k) => COLOURS[k % COLOURS.length]) };
  const symbol = { domain: classes, range: classes.map((_, k) => SHAPES[k % SHAPES.length]) };

  const objects = (data) => data.rows.map((row) =>
    Object.fromEntries(data.columns.map((name, k) => [name, row[k]])));
  const short = (text, most) => text.length > most ? text.slice(0, most - 1) + "…" : text;
  const frame = (width, more) => ({ width, style: { background: "none", fontSize: "12px" }, ...more });
  const side = () => Math.min(150, 30 + 7.2 * Math.max(...classes.map((name) => short(name, 16).length)));
  const tick = { tickFormat: (name) => short(String(name), 16), label: null, axis: "right" };
  const below = (label, most) => ({ label: short(label, most || 60), labelOffset: 38 });

  function path(data, width) {
    const series = data.columns.slice(1);
    const dashes = { "training error": null, "certificate": "8,4", "printed bound": "2,3" };
    const colours = { "training error": COLOURS[0], "certificate": COLOURS[4], "printed bound": COLOURS[2] };
    const points = series.flatMap((name, k) => data.rows
      .filter((row) => row[k + 1] !== null && row[k + 1] <= 1)
      .map((row) => ({ size: row[0], value: row[k + 1], name })));
    const last = series.map((name) => points.filter((p) => p.name === name).at(-1)).filter((p) => p);
    const most = data.rows.at(-1)[0];
    return Plot.plot(frame(width, {
      height: 310, marginRight: 100, marginLeft: 50, marginTop: 24, marginBottom: 44,
      x: { ...below("size"), ticks: most <= 12 ? data.rows.map((row) => row[0]) : 8, tickFormat: "d" },
      y: { label: "share of rows", grid: true, tickFormat: "%", zero: true },
      marks: [
        Plot.ruleY([0]),
        Plot.ruleX([data.chosen], { strokeDasharray: "1,3" }),
        ...series.map((name) => Plot.lineY(points.filter((p) => p.name === name),
          { x: "size", y: "value", stroke: colours[name], strokeDasharray: dashes[name], strokeWidth: 2 })),
        ...(most <= 60 ? [Plot.dot(points, { x: "size", y: "value", symbol: "name", fill: (p) => colours[p.name], r: 3 })] : []),
        labels(last),
      ],
    }));
  }

  /* Names at the ends of lines, moved apart where they would meet. */
  function labels(last) {
    const high = Math.max(...last.map((p) => p.value), 0.01);
    let below = -1;
    const placed = [...last].sort((a, b) => a.value - b.value).map((p) => {
      below = Math.max(p.value, below + 0.06 * high);
      return { ...p, value: below };
    });
    return Plot.text(placed, { x: "size", y: "value", text: "name", dx: 8, textAnchor: "start" });
  }

  function threshold(data) {
    return data.low < data.high
      ? [Plot.rectX([data], { x1: "low", x2: "high", fill: "currentColor", fillOpacity: 0.15 }),
         Plot.ruleX([data.low, data.high], { strokeDasharray: "4,3" })]
      : [Plot.ruleX([data.low], { strokeWidth: 2, strokeDasharray: "6,3" })];
  }

  function histogram(data, width) {
    return Plot.plot(frame(width, {
      height: 60 + 80 * Math.min(8, classes.length), marginLeft: 48, marginRight: side(), marginBottom: 46,
      x: below(data.name), y: { label: "share of class", tickFormat: "%", ticks: 3, grid: true },
      fy: { domain: classes, ...tick }, color: colour,
      marks: [
        Plot.rectY(objects(data), { x1: "from", x2: "to", y: "share", fy: "class", fill: "class",
          stroke: "currentColor", strokeWidth: 0.4 }),
        Plot.ruleY([0]), ...threshold(data),
      ],
    }));
  }

  /* How high a lane must be for the symbols of the fullest place to be stacked. */
  function lane(rows, width) {
    const [low, high] = d3.extent(rows, (row) => row.value), places = Math.max(10, Math.floor(width / 8));
    const place = (row) => Math.min(places - 1, Math.floor((row.value - low) / (high - low || 1) * places));
    const fullest = d3.max(d3.rollups(rows, (group) => group.length, (row) => row.class, place), ([, group]) =>
      d3.max(group, ([, count]) => count));
    return Math.max(60, 9 * (fullest + 2));
  }

  function dots(data, width) {
    const rows = objects(data).filter((row) => row.value !== null);
    return Plot.plot(frame(width, {
      height: 60 + lane(rows, width - 20 - side()) * Math.min(8, classes.length), marginLeft: 12, marginRight: side(), marginBottom: 46,
      x: { ...below(data.name), nice: true }, fy: { domain: classes, ...tick }, color: colour, symbol,
      marks: [
        ...threshold(data),
        Plot.dot(rows, Plot.dodgeY("middle", { x: "value", fy: "class", fill: "class", symbol: "class", r: 3.5,
          stroke: (row) => row.wrong ? "currentColor" : "none", strokeWidth: 2 })),
      ],
    }));
  }

  function category(data, width) {
    return Plot.plot(frame(width, {
      height: 70 + 50 * Math.min(8, classes.length), marginLeft: Math.min(160, width / 3), marginRight: side(), marginBottom: 44,
      x: { ...below("share of class"), tickFormat: "%", domain: [0, 1], grid: true },
      y: { label: null, tickFormat: (name) => short(name, 22) }, fy: { domain: classes, ...tick }, color: colour,
      marks: [
        Plot.barX(objects(data), { x: "share", y: "value", fy: "class", fill: "class" }),
        Plot.text(objects(data), { x: "share", y: "value", fy: "class", text: "rows", dx: 4, textAnchor: "start" }),
        Plot.ruleX([0]),
      ],
    }));
  }

  function flow(data, width) {
    const rows = objects(data);
    const steps = [...new Set(rows.map((row) => row.step))];
    return Plot.plot(frame(width, {
      height: 50 + steps.length * (8 + 15 * Math.min(6, classes.length)), marginLeft: 40, marginRight: side(), marginBottom: 44,
      x: { ...below("rows decided"), grid: true },
      y: { domain: classes, label: null, axis: null }, fy: { domain: steps, label: "rule", axis: "left" },
      color: colour,
      marks: [
        Plot.barX(rows, { x: "caught", y: "class", fy: "step", fill: "class", insetTop: 1, insetBottom: 1 }),
        Plot.text(rows.filter((row) => row.caught > 0), { x: "caught", y: "class", fy: "step", dx: 5, textAnchor: "start",
          text: (row) => row.caught + " " + short(row.class, 14) + (row.says === row.class ? "" : " ✗") }),
        Plot.ruleX([0]),
      ],
    }));
  }

  /* The line of a checklist: enough conditions hold above it. */
  const enough = (data) => Plot.ruleY([data.needed - 0.5], { strokeWidth: 2, strokeDasharray: "6,3" });
  const votesAxis = (rows) => ({ label: "conditions that hold", ticks: [...new Set(rows.map((row) => row.votes))], tickFormat: "d" });
  const voted = (data) => objects(data).map((row) => ({ ...row, votes: row["conditions that hold"] }));

  function votes(data, width) {
    const rows = voted(data).map((row) => {
      const low = row.votes - 0.4 + 0.8 * classes.indexOf(row.class) / classes.length;
      return { ...row, low, high: low + 0.8 / classes.length };
    });
    return Plot.plot(frame(width, {
      height: 70 + data.rows.length / classes.length * (8 + 15 * Math.min(6, classes.length)), marginLeft: 40, marginRight: side(), marginBottom: 44,
      x: { ...below("rows"), grid: true }, y: votesAxis(rows), color: colour,
      marks: [
        Plot.rect(rows, { x1: 0, x2: "rows", y1: "low", y2: "high", fill: "class", insetTop: 1, insetBottom: 1 }),
        Plot.text(rows.filter((row) => row.rows > 0), { x: "rows", y: (row) => (row.low + row.high) / 2, dx: 5, textAnchor: "start",
          text: (row) => row.rows + " " + short(row.class, 14) + (row.says === row.class ? "" : " ✗") }),
        Plot.ruleX([0]), enough(data),
      ],
    }));
  }

  function held(data, width) {
    const rows = voted(data).map((row) => ({ ...row, x1: row.column - 0.48, x2: row.column + 0.48 }));
    const names = new Map(rows.map((row) => [row.column, row.condition]));
    const most = Math.max(8, Math.floor((width - 80) / names.size / 7));
    return Plot.plot(frame(width, {
      height: 80 + 34 * data.rows.length / names.size, marginLeft: 40, marginRight: 20, marginTop: 34, marginBottom: 20,
      x: { label: null, axis: "top", ticks: [...names.keys()], tickFormat: (k) => short(names.get(k), most) },
      y: votesAxis(rows),
      marks: [
        Plot.rect(rows, { x1: "x1", x2: "x2", y1: (row) => row.votes - 0.46, y2: (row) => row.votes + 0.46,
          fill: COLOURS[0], fillOpacity: (row) => 0.6 * (row.share || 0), stroke: "currentColor", strokeOpacity: 0.3 }),
        Plot.text(rows.filter((row) => row.rows > 0), { x: "column", y: "votes", text: (row) => row.holds + " of " + row.rows }),
        enough(data),
      ],
    }));
  }

  function points(rows) {
    const size = rows.length > 1000 ? 2 : 3;
    return [
      Plot.dot(rows, { x: "x", y: "y", fill: "class", symbol: "class", r: size, fillOpacity: 0.75 }),
      Plot.dot(rows.filter((row) => row.wrong), { x: "x", y: "y", r: size + 4, stroke: "currentColor", strokeWidth: 1.5 }),
    ];
  }

  const square = (width) => Math.round(Math.min(520, 0.75 * width + 40));

  const outlined = (data) => Plot.dot(data.prototypes.map(([x, y, name]) => ({ x, y, class: name })),
    { x: "x", y: "y", fill: "class", symbol: "class", r: 7, stroke: "currentColor", strokeWidth: 2 });

  const outlinedNote = (data) => data.prototypes.length > 0 ? "large, outlined: prototype" : null;

  function plane(data, width) {
    return legend(Plot.plot(frame(width, {
      height: square(width), marginLeft: 50, marginBottom: 46, x: below(data.x), y: { label: data.y }, color: colour, symbol,
      marks: [...points(objects(data)), outlined(data)],
    })), true, outlinedNote(data));
  }

  /* Cells of one class that lie side by side are one rectangle. */
  function runs(data) {
    const n = data.side, [x0, x1] = data.across, [y0, y1] = data.up, found = [];
    for (let line = 0; line < n; line++) {
      for (let from = 0, to; from < n; from = to) {
        const letter = data.cells[line * n + from];
        for (to = from + 1; to < n && data.cells[line * n + to] === letter; to++);
        if (letter !== "-") {
          found.push({ class: data.said[parseInt(letter, 36)],
            x1: x0 + (x1 - x0) * from / n, x2: x0 + (x1 - x0) * to / n,
            y1: y0 + (y1 - y0) * line / n, y2: y0 + (y1 - y0) * (line + 1) / n });
        }
      }
    }
    return found;
  }

  function regions(data, width) {
    return legend(Plot.plot(frame(width, {
      height: square(width), marginLeft: 55, marginBottom: 46, color: colour, symbol,
      x: { ...below(data.x), domain: data.across }, y: { label: short(data.y, 60), domain: data.up },
      marks: [
        Plot.rect(runs(data), { x1: "x1", x2: "x2", y1: "y1", y2: "y2", fill: "class", fillOpacity: 0.28 }),
        ...points(objects(data)),
        outlined(data),
      ],
    })), true, outlinedNote(data));
  }

  function coverage(data, width) {
    const rows = objects(data), most = rows.at(-1).prototypes;
    return legend(Plot.plot(frame(width, {
      height: 310, marginLeft: 50, marginBottom: 44, color: colour, symbol,
      x: { ...below("prototypes"), tickFormat: "d" }, y: { label: "share of class covered", tickFormat: "%", domain: [0, 1], grid: true },
      marks: [
        Plot.ruleY([0]),
        ...[null, "6,3"].map((strokeDasharray, round) => Plot.line(
          rows.filter((row) => Math.min(1, Math.floor(classes.indexOf(row.class) / COLOURS.length)) === round),
          { x: "prototypes", y: "share", stroke: "class", curve: "step-after", strokeWidth: 2, strokeDasharray })),
        Plot.dot(rows.filter((row) => row.prototypes % Math.ceil((most + 1) / 12) === 0 || row.prototypes === most),
          { x: "prototypes", y: "share", fill: "class", symbol: "class", r: 4 }),
      ],
    })), false);
  }

  /* A sign for each class, and what a ring means. */
  function legend(svg, ring, more) {
    const box = document.createElement("div"), list = document.createElement("div");
    list.className = "legend";
    classes.forEach((name, k) => list.append(entry(name,
      d3.symbol(d3["symbol" + SHAPES[k % 7][0].toUpperCase() + SHAPES[k % 7].slice(1)], 70)(), colour.range[k])));
    if (ring) list.append(entry("ring: classified wrongly", d3.symbol(d3.symbolCircle, 90)(), "none"));
    if (more) list.append(entry(more, d3.symbol(d3.symbolCircle, 110)(), "none"));
    box.append(list, svg);
    return box;
  }

  function entry(text, shape, fill) {
    const span = document.createElement("span");
    const svg = d3.select(span).append("svg").attr("width", 14).attr("height", 14).attr("aria-hidden", "true");
    svg.append("path").attr("transform", "translate(7,7)").attr("d", shape).attr("fill", fill)
      .attr("stroke", fill === "none" ? "currentColor" : "none");
    span.append(short(text, 40));
    return span;
  }

  const tools = { COLOURS, classes, colour, symbol, objects, short, frame, below };
  return { path, histogram, dots, category, flow, votes, held, plane, regions, coverage, tools };
})();
