"use strict";
/* Pictures of a model and of rows that it classified: functions of numbers and a width, by kind. Needs Plot and d3. */
const laconicModelCharts = (tools) => {
  const { COLOURS, classes, colour, symbol, objects, short, frame, below, widest, fitted, whole, counts, side, tick, apart, legend } = tools;

  /* Errors, and where there are any bounds, by number of steps. */
  const LINES = {
    "error inside": { colour: COLOURS[0], dash: null }, "training error": { colour: COLOURS[0], dash: null },
    "error on these rows": { colour: COLOURS[4], dash: "6,4" }, "error outside": { colour: COLOURS[4], dash: "6,4" },
    "certificate": { colour: COLOURS[3], dash: "8,4" }, "printed bound": { colour: COLOURS[2], dash: "2,3" },
  };

  function path(data, width) {
    const series = data.columns.slice(1), most = data.rows.at(-1)[0], height = 310, marginTop = 24, marginBottom = 44;
    const points = series.flatMap((name, k) => data.rows
      .filter((row) => row[k + 1] !== null && row[k + 1] <= 1)
      .map((row) => ({ size: row[0], value: row[k + 1], name })));
    const last = series.map((name) => points.filter((p) => p.name === name).at(-1)).filter((p) => p);
    const high = Math.max(0.01, ...points.map((p) => p.value)), scale = (height - marginTop - marginBottom) / high;
    const ends = apart(last.map((p) => p.value * scale), 15, high * scale).map((value) => value / scale);
    return Plot.plot(frame(width, {
      height, marginRight: Math.ceil(16 + widest(series)), marginLeft: 50, marginTop, marginBottom,
      x: { ...below(data.unit), ticks: whole(0, most, Math.max(2, Math.floor(width / 60))), tickFormat: "d" },
      y: { label: "share of rows", grid: true, tickFormat: "%", domain: [0, high] },
      marks: [
        Plot.ruleY([0]),
        Plot.ruleX([data.chosen], { strokeDasharray: "1,3", strokeWidth: 2 }),
        ...series.map((name) => Plot.lineY(points.filter((p) => p.name === name),
          { x: "size", y: "value", stroke: LINES[name].colour, strokeDasharray: LINES[name].dash, strokeWidth: 2 })),
        ...(most <= 60 ? [Plot.dot(points, { x: "size", y: "value", symbol: "name", fill: (p) => LINES[p.name].colour, r: 3.5 })] : []),
        Plot.text(last.map((p, k) => ({ ...p, value: ends[k] })), { x: "size", y: "value", text: "name", dx: 8, textAnchor: "start", stroke: "var(--back)", strokeWidth: 4, fill: "currentColor" }),
      ],
    }));
  }

  function threshold(data) {
    return data.low < data.high
      ? [Plot.rectX([data], { x1: "low", x2: "high", fill: "currentColor", fillOpacity: 0.15 }),
         Plot.ruleX([data.low, data.high], { strokeDasharray: "4,3" })]
      : [Plot.ruleX([data.line], { strokeWidth: 2, strokeDasharray: "6,3" })];
  }

  /* How high the lane of a class is: the more classes, the lower, but never too low for its name. */
  const laneHeight = () => classes.length <= 4 ? 80 : classes.length <= 8 ? 60 : 34;

  function histogram(data, width) {
    const lane = laneHeight(), rows = objects(data), high = d3.max(rows, (row) => row.share) || 1;
    return Plot.plot(frame(width, {
      height: 60 + lane * classes.length, marginLeft: 48, marginRight: side(), marginBottom: 46,
      x: below(data.name),
      y: { label: "share of class", tickFormat: "%", ticks: d3.ticks(0, high, lane > 60 ? 3 : 2).filter((t) => t === 0 || lane * (0.88 * (1 - t / high) + 0.12) > 13), grid: true },
      fy: { domain: classes, padding: 0.12, ...tick }, color: colour,
      marks: [
        Plot.rectY(rows, { x1: "from", x2: "to", y: "share", fy: "class", fill: "class", stroke: "currentColor", strokeWidth: 0.4 }),
        Plot.ruleY([0]), ...threshold(data),
      ],
    }));
  }

  /* How high a lane must be for the symbols of the fullest place to be stacked. */
  function stacked(rows, width) {
    const [low, high] = d3.extent(rows, (row) => row.value), places = Math.max(10, Math.floor(width / 8));
    const place = (row) => Math.min(places - 1, Math.floor((row.value - low) / (high - low || 1) * places));
    const fullest = d3.max(d3.rollups(rows, (group) => group.length, (row) => row.class, place), ([, group]) =>
      d3.max(group, ([, count]) => count)) ?? 1;
    return Math.max(classes.length > 8 ? 34 : 60, 9 * (fullest + 2));
  }

  function dots(data, width) {
    const rows = objects(data).filter((row) => row.value !== null);
    return Plot.plot(frame(width, {
      height: 60 + stacked(rows, width - 20 - side()) * classes.length, marginLeft: 12, marginRight: side(), marginBottom: 46,
      x: { ...below(data.name), nice: true }, fy: { domain: classes, ...tick }, color: colour, symbol,
      marks: [
        ...threshold(data),
        Plot.dot(rows, Plot.dodgeY("middle", { x: "value", fy: "class", fill: "class", symbol: "class", r: 3.5,
          stroke: (row) => row.wrong ? "currentColor" : "none", strokeWidth: 2 })),
      ],
    }));
  }

  /* Each class has one bar for each of its two answers. */
  function category(data, width) {
    const rows = objects(data), values = [...new Set(rows.map((row) => row.value))], room = Math.min(170, Math.floor(width / 3));
    const last = Math.ceil(12 + widest(rows.map((row) => String(row.rows))));
    return Plot.plot(frame(width, {
      height: 70 + 46 * classes.length, marginLeft: room, marginRight: side() + last, marginBottom: 44,
      x: { ...below("share of class"), tickFormat: "%", domain: [0, 1], ticks: width < 420 ? 2 : 5, grid: true },
      y: { label: null, domain: values, tickFormat: (name) => fitted(name, room - 14) },
      fy: { domain: classes, padding: 0.15, ...tick, tickPadding: last + 3 }, color: colour,
      marks: [
        Plot.barX(rows, { x: "share", y: "value", fy: "class", fill: "class" }),
        Plot.text(rows, { x: "share", y: "value", fy: "class", text: (row) => String(row.rows), dx: 4, textAnchor: "start" }),
        Plot.ruleX([0]),
      ],
    }));
  }

  /* Bars in groups, one below the other; classes without rows have no bar. The name of a group stands at its middle. */
  function grouped(rows, group, value, width, axis) {
    const BAR = 15, GAP = 7, placed = [], centers = new Map(), ends = new Map();
    let at = 0;
    d3.groups(rows, (row) => row[group]).forEach(([name, all]) => {
      const some = all.filter((row) => row[value] > 0), bars = some.length > 0 ? some : all.slice(0, 1);
      bars.forEach((row, k) => placed.push({ ...row, top: at + k * BAR, words: words(row, value) }));
      centers.set(name, at + bars.length * BAR / 2);
      at += bars.length * BAR + GAP;
      ends.set(name, at - GAP / 2);
    });
    const most = Math.max(1, d3.max(placed, (row) => row[value])), left = Math.ceil(24 + widest([...centers.keys()].map(String)));
    const right = Math.ceil(10 + widest(placed.map((row) => row.words)));
    return { ends, options: frame(width, {
      height: at + 56, marginLeft: left, marginRight: right, marginTop: 12, marginBottom: 44,
      x: { ...counts(axis, most, width - left - right), domain: [0, most], grid: true }, y: { domain: [at, 0], axis: null }, color: colour,
    }), marks: [
      Plot.rect(placed, { x1: 0, x2: value, y1: "top", y2: (row) => row.top + BAR - 2, fill: "class" }),
      Plot.text(placed, { x: value, y: (row) => row.top + BAR / 2 - 1, dx: 5, textAnchor: "start", text: "words" }),
      Plot.text([...centers], { x: () => 0, y: ([, y]) => y - 1, dx: -8, textAnchor: "end", text: ([name]) => String(name) }),
      Plot.ruleX([0]),
    ] };
  }

  const words = (row, value) => row[value] === 0 ? "no row"
    : row[value] + " " + short(row.class, 14) + (row.says === row.class ? "" : row.says === "refer" ? " →" : " ✗");

  function flow(data, width) {
    const made = grouped(objects(data), "step", "caught", width, "rows decided");
    return Plot.plot({ ...made.options, marks: made.marks });
  }

  /* Above the line enough conditions of a checklist hold, or a score has enough points. */
  function votes(data, width) {
    const rows = objects(data).map((row) => ({ ...row, votes: row[data.counted] }));
    const made = grouped(rows, "votes", "rows", width, "rows");
    return Plot.plot({ ...made.options, marks: [...made.marks,
      Plot.ruleY([made.ends.get(data.needed)], { strokeWidth: 2, strokeDasharray: "6,3" })] });
  }

  function held(data, width) {
    const rows = objects(data).map((row) => ({ ...row, votes: row[data.counted], x1: row.column - 0.48, x2: row.column + 0.48 }));
    const columns = new Map(rows.map((row) => [row.column, row.condition])), room = (width - 60) / columns.size - 8;
    const named = widest([...columns.values()]) <= room;
    const picture = Plot.plot(frame(width, {
      height: 90 + 34 * data.rows.length / columns.size, marginLeft: 40, marginRight: 20, marginTop: 44, marginBottom: 20,
      x: { label: null, axis: "top", ticks: [...columns.keys()], tickFormat: (k) => named ? columns.get(k) : String(k) },
      y: { label: data.counted, ticks: [...new Set(rows.map((row) => row.votes))], tickFormat: "d" },
      marks: [
        Plot.rect(rows, { x1: "x1", x2: "x2", y1: (row) => row.votes - 0.46, y2: (row) => row.votes + 0.46,
          fill: COLOURS[0], fillOpacity: (row) => 0.6 * (row.share || 0), stroke: "currentColor", strokeOpacity: 0.3 }),
        Plot.text(rows.filter((row) => row.rows > 0), { x: "column", y: "votes", text: (row) => row.holds + (room < 60 ? "/" : " of ") + row.rows }),
        Plot.ruleY([data.needed - 0.5], { strokeWidth: 2, strokeDasharray: "6,3" }),
      ],
    }));
    if (named) return picture;
    /* Too narrow for the conditions: numbers above, and what they stand for as a list. */
    const box = document.createElement("div"), list = document.createElement("div");
    list.className = "legend";
    columns.forEach((condition, k) => {
      const entry = document.createElement("span");
      entry.textContent = k + ": " + condition;
      list.append(entry);
    });
    box.append(list, picture);
    return box;
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

  const signs = (data) => [["ring: classified wrongly", 90], ...(data.prototypes.length > 0 ? [["large, outlined: prototype", 110]] : [])];

  function plane(data, width) {
    return legend(Plot.plot(frame(width, {
      height: square(width), marginLeft: 50, marginBottom: 46, x: below(data.x), y: { label: data.y }, color: colour, symbol,
      marks: [...points(objects(data)), outlined(data)],
    })), signs(data));
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
    })), signs(data));
  }

  function coverage(data, width) {
    const rows = objects(data), most = rows.at(-1).prototypes;
    return legend(Plot.plot(frame(width, {
      height: 310, marginLeft: 50, marginBottom: 44, color: colour, symbol,
      x: counts("prototypes", most, width), y: { label: "share of class covered", tickFormat: "%", domain: [0, 1], grid: true },
      marks: [
        Plot.ruleY([0]),
        ...[null, "6,3"].map((strokeDasharray, round) => Plot.line(
          rows.filter((row) => Math.min(1, Math.floor(classes.indexOf(row.class) / COLOURS.length)) === round),
          { x: "prototypes", y: "share", stroke: "class", curve: "step-after", strokeWidth: 2, strokeDasharray })),
        Plot.dot(rows.filter((row) => row.prototypes % Math.ceil((most + 1) / 12) === 0 || row.prototypes === most),
          { x: "prototypes", y: "share", fill: "class", symbol: "class", r: 4 }),
      ],
    })), []);
  }

  return { path, histogram, dots, category, flow, votes, held, plane, regions, coverage };
};
