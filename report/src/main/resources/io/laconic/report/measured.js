"use strict";
/* Draws what cross-validation and comparison measured. No picture depends on colour alone: cells are filled or
   empty, or carry their number; learners stand in lines of their own with their names. */
Object.assign(charts, (() => {
  const { COLOURS, classes, colour, symbol, objects, short, frame, below } = charts.tools;
  const INK = COLOURS[0];

  /* Room for names on the left, and the names cut to fit. */
  function names(all, width) {
    const room = Math.min(Math.floor(0.42 * width), 24 + 7 * Math.max(...all.map((name) => name.length)));
    return { room, scale: { domain: all, label: null, tickSize: 0,
      tickFormat: (name) => short(String(name), Math.max(6, Math.floor((room - 16) / 7))) } };
  }

  /* Labels of folds, as many as there is room for. */
  function ticks(folds, width) {
    const step = Math.ceil(folds.length * 30 / Math.max(30, width));
    return folds.filter((_, k) => k % step === 0);
  }

  function folds(data, width) {
    const rows = objects(data), all = rows.map((row) => row.fold), most = d3.max(rows, (row) => row[data.value]);
    return Plot.plot(frame(width, {
      height: 240, marginLeft: 44, marginBottom: 44,
      x: { ...below("fold"), type: "band", domain: all, ticks: ticks(all, width - 60), padding: all.length > 60 ? 0 : 0.2 },
      y: { label: data.value, grid: true, domain: [0, Math.max(1, most)], ticks: Math.max(1, Math.min(6, most)), tickFormat: "d" },
      marks: [
        Plot.barY(rows, { x: "fold", y: data.value, fill: INK }),
        Plot.ruleY([0]),
        Plot.ruleY([data.mean], { strokeDasharray: "6,3", strokeWidth: 1.5 }),
      ],
    }));
  }

  function parts(data, width) {
    const rows = objects(data), side = names(rows.map((row) => row.part), width);
    const all = data.folds, cells = rows.flatMap((row) => {
      const which = new Set(row.which.split(" ").map(Number));
      return all.map((fold) => ({ part: row.part, fold, there: which.has(fold) }));
    });
    const inset = all.length > 60 ? 0 : 1;
    return Plot.plot(frame(width, {
      height: 60 + 22 * rows.length, marginLeft: side.room, marginRight: 40, marginTop: 8, marginBottom: 44,
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
    const rows = objects(data), all = [...rows.map((row) => row.errors), data.observed];
    const left = 2 * data.observed <= d3.min(all) + d3.max(all);
    return Plot.plot(frame(width, {
      height: 240, marginLeft: 44, marginBottom: 44, marginTop: 24, marginRight: 30, insetLeft: 12, insetRight: 12,
      x: { ...below("errors"), domain: [d3.min(all) - 1, d3.max(all) + 1], tickFormat: "d" },
      y: { label: "repetitions", grid: true, domain: [0, d3.max(rows, (row) => row.repetitions)],
        ticks: Math.min(5, d3.max(rows, (row) => row.repetitions)), tickFormat: "d" },
      marks: [
        Plot.ruleX(rows, { x: "errors", y: "repetitions", stroke: INK, strokeWidth: 5 }),
        Plot.ruleY([0]),
        Plot.ruleX([data.observed], { strokeDasharray: "6,3", strokeWidth: 2 }),
        Plot.text([data.observed], { x: (value) => value, frameAnchor: "top", dy: 4, dx: left ? 6 : -6,
          textAnchor: left ? "start" : "end", text: () => "true classes" }),
      ],
    }));
  }

  const lines = (width, room, label, more) => frame(width, {
    height: 60 + 28 * classes.length, marginLeft: room, marginRight: 56, marginTop: 8, marginBottom: 44,
    x: { ...below(label), grid: true, zero: true, nice: true }, color: colour, symbol, ...more,
  });

  function spread(data, width) {
    const rows = objects(data), side = names(classes, width);
    return Plot.plot(lines(width, side.room, "errors", {
      y: side.scale,
      marks: [
        Plot.ruleY(rows.filter((row) => row.low !== null), { y: "learner", x1: "low", x2: "high", stroke: "learner", strokeWidth: 2 }),
        Plot.dot(rows, { x: "errors", y: "learner", fill: "learner", symbol: "learner", r: 6 }),
        Plot.text(rows, { x: (row) => row.high ?? row.errors, y: "learner", text: "errors", dx: 10, textAnchor: "start" }),
      ],
    }));
  }

  function amounts(data, width) {
    const rows = objects(data).filter((row) => row[data.value] !== null), side = names(classes, width);
    return Plot.plot(lines(width, side.room, data.value, {
      y: { ...side.scale, padding: 0.3 },
      marks: [
        Plot.barX(rows, { x: data.value, y: "learner", fill: "learner" }),
        Plot.text(rows, { x: data.value, y: "learner", text: (row) => d3.format(".3~r")(row[data.value]), dx: 5, textAnchor: "start" }),
        Plot.ruleX([0]),
      ],
    }));
  }

  function grid(data, width) {
    const rows = objects(data), side = names(classes, width), all = data.folds;
    const most = d3.max(rows, (row) => row.share) || 1, room = (width - side.room - 20) / all.length;
    return Plot.plot(frame(width, {
      height: 60 + 28 * classes.length, marginLeft: side.room, marginRight: 20, marginTop: 8, marginBottom: 44,
      x: { ...below("fold"), type: "band", domain: all, ticks: ticks(all, width - side.room - 20), tickSize: 0, padding: 0 },
      y: { ...side.scale, padding: 0 },
      color: { type: "linear", domain: [0, most], range: ["#e8f1f8", "#00446b"] },
      marks: [
        Plot.cell(rows, { x: "fold", y: "learner", fill: "share", inset: room > 8 ? 1 : 0 }),
        ...(room >= 20 ? [Plot.text(rows, { x: "fold", y: "learner", text: "errors",
          fill: (row) => row.share > 0.68 * most ? "white" : "black" })] : []),
      ],
    }));
  }

  /* Each rule as counted and as certified, joined by a line; the certified end carries the number of the rule. */
  function tradeoff(data, width) {
    const rows = objects(data), percent = { percent: true, domain: [0, 100], nice: false };
    return Plot.plot(frame(width, {
      height: Math.min(width, 420), marginLeft: 50, marginBottom: 44, marginRight: 20,
      x: { ...below("specificity (%)"), ...percent, grid: true },
      y: { label: "sensitivity (%)", ...percent, grid: true },
      marks: [
        Plot.line(rows, { x: "specificity", y: "sensitivity", z: "line", stroke: INK, strokeWidth: 1 }),
        Plot.dot(rows, { x: "specificity", y: "sensitivity", r: 4, stroke: INK,
          fill: (row) => row.kind === "certified" ? INK : "white" }),
        Plot.text(rows.filter((row) => row.kind === "certified"), { x: "specificity", y: "sensitivity",
          text: (row) => String(row.line), dx: -9, dy: 9 }),
      ],
    }));
  }

  return { folds, parts, shuffled, spread, amounts, grid, tradeoff };
})());
