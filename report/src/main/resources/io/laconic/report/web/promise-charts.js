"use strict";
/* Pictures of promises: limits by group, and what a rule is worth by threshold. Functions of numbers and a width, by kind. */
const laconicPromiseCharts = (tools) => {
  const { COLOURS, objects, frame, below, widest, fitted } = tools;
  const DASHES = [null, "6,4", "2,3", "10,3,2,3"];

  /* One bar per group: what was counted as a mark, its limits as a bar. */
  function limits(data, width) {
    const rows = objects(data), room = Math.min(0.45 * width, 12 + widest(rows.map((row) => row.group)));
    const high = Math.max(0.01, d3.max(rows, (row) => row.most));
    return Plot.plot(frame(width, {
      height: 70 + 30 * rows.length, marginLeft: room, marginBottom: 44, marginRight: 56,
      x: { ...below("share of rows that are wrong"), domain: [0, high], tickFormat: "%", grid: true, ticks: Math.max(2, Math.floor(width / 110)) },
      y: { label: null, domain: rows.map((row) => row.group), tickFormat: (name) => fitted(name, room - 10), padding: 0.35 },
      marks: [
        Plot.ruleX([0]),
        Plot.barX(rows, { x1: (row) => row.least ?? 0, x2: "most", y: "group", fill: COLOURS[0], fillOpacity: 0.25, stroke: COLOURS[0] }),
        Plot.dot(rows, { x: (row) => row.wrong / row.rows, y: "group", fill: "currentColor", r: 4 }),
        Plot.text(rows, { x: "most", y: "group", text: (row) => row.wrong + " of " + row.rows, dx: 6, textAnchor: "start" }),
      ],
    }));
  }

  /* Least net benefit against treating nobody and everybody, by the risk at which one would just treat. */
  function benefit(data, width) {
    const series = data.columns.slice(1), lowest = data.lowest ?? -0.1;
    const points = series.flatMap((name, k) => data.rows
      .filter((row) => row[k + 1] !== null && row[k + 1] >= lowest)
      .map((row) => ({ threshold: row[0], value: row[k + 1], name })));
    const last = series.map((name) => points.filter((p) => p.name === name).at(-1)).filter((p) => p);
    return Plot.plot(frame(width, {
      height: 330, marginLeft: 56, marginBottom: 44, marginTop: 26,
      x: { ...below("risk at which one would just treat"), tickFormat: "%", ticks: Math.max(2, Math.floor(width / 90)) },
      y: { label: "net benefit per person, at least", grid: true },
      marks: [
        Plot.ruleY([0]), Plot.ruleX(data.asked ?? [], { strokeDasharray: "1,3", strokeWidth: 2 }),
        ...series.map((name, k) => Plot.lineY(points.filter((p) => p.name === name),
          { x: "threshold", y: "value", stroke: COLOURS[k % COLOURS.length], strokeDasharray: DASHES[k % DASHES.length], strokeWidth: 2 })),
        Plot.text(last, { x: "threshold", y: "value", text: "name", dy: -9, textAnchor: "end", stroke: "var(--back)", strokeWidth: 4, fill: "currentColor" }),
      ],
    }));
  }

  return { limits, benefit };
};
