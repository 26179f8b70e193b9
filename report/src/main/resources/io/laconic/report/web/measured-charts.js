"use strict";
/* Pictures of what cross-validation, comparison and trade-off measured: functions of numbers and a width, by kind.
   Cells are filled or empty, or carry their number; learners have names, so none depends on colour alone. */
const laconicMeasuredCharts = (tools) => {
  const { COLOURS, classes, colour, symbol, objects, frame, below, wide, widest, fitted, whole, counts, names, beside, shape } = tools;
  const INK = COLOURS[0];

  /* Labels of folds, as many as there is room for. */
  function ticks(folds, width) {
    const step = Math.ceil(folds.length * 30 / Math.max(30, width));
    return folds.filter((_, k) => k % step === 0);
  }

  /* Error against conditions: each learner a symbol at its error, below a bar at what is certified. Learners that are made
     of whole rows, vectors or trees have no number of conditions; they stand in a strip of their own at the right. */
  function landscape(data, width) {
    const rows = objects(data), read = rows.filter((row) => row.conditions !== null), others = rows.filter((row) => row.conditions === null);
    const height = Math.min(460, Math.max(330, 0.55 * width)), top = 26, left = 56, right = width - 14, bottom = height - 46;
    const strip = others.length === 0 ? 0 : Math.min(0.45 * (right - left), Math.max(90, 26 * others.length));
    const most = Math.max(1, d3.max(read, (row) => row.conditions) ?? 1), split = right - strip;
    const x = d3.scaleLinear([0, most * 1.06], [left, split - 10]);
    /* One weak certificate does not press all errors to the ground: what is certified far above them ends in an arrow. */
    const counted = d3.max([...rows.map((row) => row.error), data.majority]), ceiling = Math.min(d3.max([counted, ...rows.map((row) => row.certified ?? 0)]), 1.35 * counted);
    const y = d3.scaleLinear([0, 1.04 * ceiling], [bottom, top]), limit = (row) => Math.min(row.certified, ceiling);
    const place = (row) => row.conditions === null ? split + strip * (others.indexOf(row) + 0.5) / others.length : x(row.conditions);
    const svg = d3.create("svg").attr("class", "landscape").attr("width", width).attr("height", height).attr("viewBox", `0 0 ${width} ${height}`)
      .attr("font-family", "system-ui, sans-serif").attr("font-size", 12).attr("fill", "currentColor");
    const text = (words, px, py, anchor) => svg.append("text").attr("x", px).attr("y", py).attr("text-anchor", anchor ?? "start").attr("dominant-baseline", "central").text(words);
    const line = (x1, y1, x2, y2) => svg.append("line").attr("x1", x1).attr("y1", y1).attr("x2", x2).attr("y2", y2).attr("stroke", "currentColor");
    y.ticks(6).forEach((value) => {
      line(left, y(value), right, y(value)).attr("stroke-opacity", value === 0 ? 1 : 0.12);
      text(d3.format(".0%")(value), left - 8, y(value), "end");
    });
    text("↑ share of rows that are wrong", 0, 9);
    if (read.length > 0) {
      whole(0, most * 1.06, Math.floor((split - left) / 50)).forEach((value) => { line(x(value), bottom, x(value), bottom + 5); text(String(value), x(value), bottom + 15, "middle"); });
      text("conditions to read, mean of the folds →", split - 4, bottom + 36, "end");
    }
    if (strip > 0) {
      svg.append("rect").attr("x", split).attr("y", top - 6).attr("width", strip).attr("height", bottom - top + 6).attr("fill", "currentColor").attr("fill-opacity", 0.06);
      text(fitted("no conditions", strip), split + strip / 2, bottom + 15, "middle");
    }
    line(left, y(data.majority), right, y(data.majority)).attr("stroke-dasharray", "2,4");
    const always = fitted(data.always, right - left - 8);
    const yard = [left, y(data.majority) - 16, left + 4 + wide(always), y(data.majority) + 18];
    rows.forEach((row) => {
      const px = place(row), ink = colour.range[classes.indexOf(row.learner)];
      if (row.certified !== null) {
        line(px, y(row.error), px, y(limit(row))).attr("stroke", ink).attr("stroke-width", 1.5).attr("stroke-dasharray", "3,3");
        if (row.certified > ceiling) svg.append("path").attr("class", "above").attr("d", `M${px - 7},${y(ceiling) + 8}L${px},${y(ceiling) - 4}L${px + 7},${y(ceiling) + 8}Z`).attr("fill", ink);
        else line(px - 9, y(limit(row)), px + 9, y(limit(row))).attr("stroke", ink).attr("stroke-width", 3);
      }
      svg.append("path").attr("transform", `translate(${px},${y(row.error)})`).attr("d", d3.symbol(shape(classes.indexOf(row.learner)), 80)()).attr("fill", ink);
    });
    const clear = (words) => words.attr("paint-order", "stroke").attr("stroke", "var(--back)").attr("stroke-width", 3);
    clear(text(always, left + 4, y(data.majority) + (y(data.majority) < top + 14 ? 10 : -8)));
    const narrow = width < 620, label = (row) => narrow ? String(rows.indexOf(row) + 1) : fitted(row.learner, 190);
    const points = rows.map((row) => ({ x: place(row), y: y(row.error), text: label(row) }));
    const blocked = rows.filter((row) => row.certified !== null).map((row) => [place(row) - 9, y(limit(row)) - 3, place(row) + 9, y(limit(row)) + 3]);
    beside(points, [left, top - 10, right, bottom], [...blocked, yard]).forEach((spot, k) => {
      if (spot.away) line(points[k].x, points[k].y, spot.x + (spot.anchor === "start" ? -2 : 2), spot.y).attr("stroke-opacity", 0.5).attr("stroke-width", 0.7);
      clear(text(spot.text, spot.x, spot.y, spot.anchor));
    });
    if (!narrow) return svg.node();
    /* Too narrow for names: numbers, and what they stand for as a list. */
    const box = document.createElement("div"), list = document.createElement("div");
    list.className = "legend";
    rows.forEach((row, k) => {
      const entry = document.createElement("span");
      entry.textContent = (k + 1) + ": " + row.learner;
      list.append(entry);
    });
    box.append(list, svg.node());
    return box;
  }

  function folds(data, width) {
    const rows = objects(data), all = rows.map((row) => row.fold), most = Math.max(1, d3.max(rows, (row) => row[data.value]));
    return Plot.plot(frame(width, {
      height: 240, marginLeft: 44, marginBottom: 44,
      x: { ...below("fold"), type: "band", domain: all, ticks: ticks(all, width - 60), padding: all.length > 60 ? 0 : 0.2 },
      y: { label: data.value, grid: true, domain: [0, most], ticks: whole(0, most, 6), tickFormat: "d" },
      marks: [
        Plot.barY(rows, { x: "fold", y: data.value, fill: INK }),
        Plot.ruleY([0]),
        Plot.ruleY([data.mean], { strokeDasharray: "6,3", strokeWidth: 1.5 }),
      ],
    }));
  }

  function parts(data, width) {
    const rows = objects(data), side = names(rows.map((row) => row.part), width), line = data.small ? 17 : 22;
    const all = data.folds, cells = rows.flatMap((row) => {
      const which = new Set(row.which.split(" ").map(Number));
      return all.map((fold) => ({ part: row.part, fold, there: which.has(fold) }));
    });
    const inset = all.length > 60 ? 0 : 1;
    return Plot.plot(frame(width, {
      height: 60 + line * rows.length, marginLeft: side.room, marginRight: Math.ceil(12 + widest(rows.map((row) => String(row.folds)))), marginTop: 8, marginBottom: 44,
      x: { ...below("fold"), type: "band", domain: all, ticks: ticks(all, width - side.room - 40), tickSize: 0, padding: 0 },
      y: { ...side.scale, padding: 0 },
      marks: [
        Plot.cell(cells.filter((cell) => !cell.there), { x: "fold", y: "part", inset, fill: "currentColor", fillOpacity: 0.07 }),
        Plot.cell(cells.filter((cell) => cell.there), { x: "fold", y: "part", inset, fill: INK }),
        Plot.text(rows, { y: "part", text: "folds", frameAnchor: "right", textAnchor: "start", dx: 6 }),
      ],
    }));
  }

  function shuffled(data, width) {
    const rows = objects(data), all = [...rows.map((row) => row.errors), data.observed], low = d3.min(all) - 1, high = d3.max(all) + 1;
    const left = 2 * data.observed <= low + high, most = d3.max(rows, (row) => row.repetitions);
    return Plot.plot(frame(width, {
      height: 240, marginLeft: 44, marginBottom: 44, marginTop: 24, marginRight: 30, insetLeft: 12, insetRight: 12,
      x: { ...below("errors"), domain: [low, high], ticks: whole(low, high, Math.floor(width / 70)), tickFormat: "d" },
      y: { label: "repetitions", grid: true, domain: [0, most], ticks: whole(0, most, 5), tickFormat: "d" },
      marks: [
        Plot.ruleX(rows, { x: "errors", y: "repetitions", stroke: INK, strokeWidth: 5 }),
        Plot.ruleY([0]),
        Plot.ruleX([data.observed], { strokeDasharray: "6,3", strokeWidth: 2 }),
        Plot.text([data.observed], { x: (value) => value, frameAnchor: "top", dy: 4, dx: left ? 6 : -6,
          textAnchor: left ? "start" : "end", text: () => "true classes" }),
      ],
    }));
  }

  const lines = (width, room, right, axis, more) => frame(width, {
    height: 60 + 26 * classes.length, marginLeft: room, marginRight: Math.ceil(right), marginTop: 8, marginBottom: 44,
    x: { zero: true, grid: true, ...axis }, color: colour, symbol, ...more,
  });

  function spread(data, width) {
    const rows = objects(data), side = names(classes, width), right = 16 + widest(rows.map((row) => String(row.errors)));
    const high = d3.max(rows, (row) => row.high ?? row.errors);
    return Plot.plot(lines(width, side.room, right, counts("errors", high, width - side.room), {
      y: side.scale,
      marks: [
        Plot.ruleY(rows.filter((row) => row.low !== null), { y: "learner", x1: "low", x2: "high", stroke: "learner", strokeWidth: 2 }),
        Plot.dot(rows, { x: "errors", y: "learner", fill: "learner", symbol: "learner", r: 6 }),
        Plot.text(rows, { x: (row) => row.high ?? row.errors, y: "learner", text: (row) => String(row.errors), dx: 10, textAnchor: "start" }),
      ],
    }));
  }

  function amounts(data, width) {
    const rows = objects(data).filter((row) => row[data.value] !== null), all = [...new Set(rows.map((row) => row.learner))];
    const side = names(all, width), words = (row) => d3.format(".3~r")(row[data.value]);
    return Plot.plot(lines(width, side.room, 14 + widest(rows.map(words)), { ...below(data.value), ticks: width < 400 ? 3 : 5 }, {
      height: 60 + 26 * all.length, y: { ...side.scale, padding: 0.3 },
      marks: [
        Plot.barX(rows.filter((row) => classes.includes(row.learner)), { x: data.value, y: "learner", fill: "learner" }),
        Plot.barX(rows.filter((row) => !classes.includes(row.learner)), { x: data.value, y: "learner", fill: "currentColor", fillOpacity: 0.3 }),
        Plot.text(rows, { x: data.value, y: "learner", text: words, dx: 5, textAnchor: "start" }),
        Plot.ruleX([0]),
      ],
    }));
  }

  function grid(data, width) {
    const rows = objects(data), side = names(classes, width), all = data.folds;
    const most = d3.max(rows, (row) => row.share) || 1, room = (width - side.room - 20) / all.length;
    return Plot.plot(frame(width, {
      height: 60 + 24 * classes.length, marginLeft: side.room, marginRight: 20, marginTop: 8, marginBottom: 44,
      x: { ...below("fold"), type: "band", domain: all, ticks: ticks(all, width - side.room - 20), tickSize: 0, padding: 0 },
      y: { ...side.scale, padding: 0 },
      color: { type: "linear", domain: [0, most], range: ["#e8f1f8", "#00446b"] },
      marks: [
        Plot.cell(rows, { x: "fold", y: "learner", fill: "share", inset: room > 8 ? 1 : 0 }),
        ...(room >= 20 ? [Plot.text(rows, { x: "fold", y: "learner", text: (row) => String(row.errors),
          fill: (row) => row.share > 0.45 * most ? "white" : "black" })] : []),
      ],
    }));
  }

  /* Each rule as counted and as certified, joined by a line; the certified end carries the number of the rule. */
  function tradeoff(data, width) {
    const rows = objects(data), percent = { percent: true, domain: [0, 100], nice: false }, height = Math.min(width, 420);
    /* Rules whose certified ends are near each other have one label, 5–7. */
    const near = (a, b) => Math.abs(a.specificity - b.specificity) * (width - 70) < 34 && Math.abs(a.sensitivity - b.sensitivity) * (height - 64) < 15;
    const labels = [];
    rows.filter((row) => row.kind === "certified").forEach((row) => {
      const before = labels.at(-1);
      if (before && near(before.last, row)) before.last = row;
      else labels.push({ ...row, last: row });
    });
    /* Beside its dot, off the line, which goes up and to the right, and inside the axes. */
    const number = (wanted, beside) => Plot.text(labels.filter(wanted), { x: "specificity", y: "sensitivity", ...beside,
      text: (label) => label.line === label.last.line ? String(label.line) : label.line + "–" + label.last.line });
    return Plot.plot(frame(width, {
      height, marginLeft: 50, marginBottom: 44, marginRight: 20,
      x: { ...below("specificity (%)"), ...percent, grid: true },
      y: { label: "sensitivity (%)", ...percent, grid: true },
      marks: [
        Plot.line(rows, { x: "specificity", y: "sensitivity", z: "line", stroke: INK, strokeWidth: 1 }),
        Plot.dot(rows, { x: "specificity", y: "sensitivity", r: 4, stroke: INK,
          fill: (row) => row.kind === "certified" ? INK : "white" }),
        number((row) => row.sensitivity >= 0.08, { dx: 6, dy: 9, textAnchor: "start" }), number((row) => row.sensitivity < 0.08, { dx: -6, dy: -9, textAnchor: "end" }),
      ],
    }));
  }

  return { landscape, folds, parts, shuffled, spread, amounts, grid, tradeoff };
};
