"use strict";
/* What all pictures share: colours and shapes, the width of words, ticks at whole numbers, names that do not meet.
   Needs d3 and a document; knows nothing of a page.

     const tools = laconicChartTools(["neg", "pos"]);   // names that differ by colour and shape: classes, or learners */
const laconicChartTools = (classes) => {
  /* The palette of Okabe and Ito. No picture depends on colour alone. */
  const COLOURS = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9", "#b8a800", "#8c8c8c"];
  const SHAPES = ["circle", "triangle", "square", "diamond", "cross", "star", "wye"];
  const colour = { domain: classes, range: classes.map((_, k) => COLOURS[k % COLOURS.length]) };
  const symbol = { domain: classes, range: classes.map((_, k) => SHAPES[k % SHAPES.length]) };

  const objects = (data) => data.rows.map((row) =>
    Object.fromEntries(data.columns.map((name, k) => [name, row[k]])));
  const short = (text, most) => text.length > most ? text.slice(0, most - 1) + "…" : text;
  const frame = (width, more) => ({ width, style: { background: "none", fontSize: "12px" }, ...more });
  const below = (label, most) => ({ label: short(label, most || 60), labelOffset: 38 });

  /* Width of a text in pixels, as pictures write it. */
  const pen = document.createElement("canvas").getContext("2d");
  function wide(text) {
    pen.font = "12px system-ui, sans-serif";
    return pen.measureText(text).width;
  }
  const widest = (texts) => Math.max(0, ...texts.map(wide));

  /* A text cut to this many pixels. */
  function fitted(text, room) {
    if (wide(text) <= room) return text;
    let most = Math.max(2, Math.floor(text.length * room / wide(text)));
    while (most > 2 && wide(short(text, most)) > room) most--;
    return short(text, most);
  }

  /* An axis of counts has ticks at whole numbers only, each once. */
  const whole = (from, to, most) => d3.ticks(from, to, Math.max(1, Math.min(most ?? 8, to - from))).filter(Number.isInteger);
  const counts = (label, to, width) => ({ ...below(label), ticks: whole(0, to, Math.max(2, Math.floor((width ?? 600) / 70))), tickFormat: d3.format(",d") });

  /* Room on the left for names, and the names cut to fit. */
  function names(all, width) {
    const room = Math.min(Math.floor(0.42 * width), Math.ceil(20 + widest(all.map(String))));
    return { room, scale: { domain: all, label: null, tickSize: 0, tickFormat: (name) => fitted(String(name), room - 14) } };
  }

  /* Room on the right for the names of classes. */
  const NAME = 16;
  const side = () => Math.ceil(18 + widest(classes.map((name) => short(name, NAME))));
  const tick = { tickFormat: (name) => short(String(name), NAME), label: null, axis: "right" };

  /* Numbers moved apart, in their order, until no two are nearer than a gap; all stay below an end. */
  function apart(values, gap, end) {
    const order = values.map((_, k) => k).sort((a, b) => values[a] - values[b]);
    const placed = [...values];
    order.forEach((k, n) => { if (n > 0) placed[k] = Math.max(placed[k], placed[order[n - 1]] + gap); });
    for (let n = order.length - 1, limit = end; n >= 0; n--, limit = placed[order[n + 1]] - gap) {
      placed[order[n]] = Math.min(placed[order[n]], limit);
    }
    return placed;
  }

  /* Where names go beside points: the first place near a point that is inside the box and touches no other name, no point and
     nothing that is blocked.
     points: {x, y, text} in pixels; gives {x, y, anchor, text, away} for each, away: far enough to need a line. */
  function beside(points, box, blocked) {
    const HALF = 7, taken = [...blocked, ...points.map((p) => [p.x - 6, p.y - 6, p.x + 6, p.y + 6])];
    const meets = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
    const inside = (a) => a[0] >= box[0] && a[1] >= box[1] && a[2] <= box[2] && a[3] <= box[3];
    const spots = [0, -12, 12, -24, 24, -38, 38, -52, 52, -70, 70, -90, 90].flatMap((dy) => [[10, dy], [-10, dy], [22, dy], [-22, dy]]);
    return points.map((p) => {
      const width = wide(p.text), rect = ([dx, dy]) => dx > 0
        ? [p.x + dx, p.y + dy - HALF, p.x + dx + width, p.y + dy + HALF] : [p.x + dx - width, p.y + dy - HALF, p.x + dx, p.y + dy + HALF];
      const spot = spots.find((one) => inside(rect(one)) && !taken.some((other) => meets(rect(one), other))) ?? spots.find((one) => inside(rect(one))) ?? spots[0];
      taken.push(rect(spot));
      return { x: p.x + spot[0], y: p.y + spot[1], anchor: spot[0] > 0 ? "start" : "end", text: p.text, away: Math.abs(spot[1]) > 12 || Math.abs(spot[0]) > 10 };
    });
  }

  const shape = (k) => d3["symbol" + SHAPES[k % SHAPES.length][0].toUpperCase() + SHAPES[k % SHAPES.length].slice(1)];

  /* A picture below the signs of all classes, and of what else has one: [words, size] for each open circle. */
  function legend(svg, more) {
    const box = document.createElement("div"), list = document.createElement("div");
    list.className = "legend";
    classes.forEach((name, k) => list.append(entry(name, d3.symbol(shape(k), 70)(), colour.range[k])));
    more.forEach(([text, size]) => list.append(entry(text, d3.symbol(d3.symbolCircle, size)(), "none")));
    box.append(list, svg);
    return box;
  }

  function entry(text, path, fill) {
    const span = document.createElement("span");
    const svg = d3.select(span).append("svg").attr("width", 14).attr("height", 14).attr("aria-hidden", "true");
    svg.append("path").attr("transform", "translate(7,7)").attr("d", path).attr("fill", fill)
      .attr("stroke", fill === "none" ? "currentColor" : "none");
    span.append(short(text, 40));
    return span;
  }

  return { COLOURS, classes, colour, symbol, objects, short, frame, below, wide, widest, fitted, whole, counts, names, side, tick, apart, beside, shape, legend };
};
