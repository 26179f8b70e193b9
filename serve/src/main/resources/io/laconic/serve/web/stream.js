/* Shares over time: how often something was so in each table of new cases, and in all so far. */
import { h, percent } from "./dom.js";

const NS = "http://www.w3.org/2000/svg", WIDE = 320, HIGH = 150, LEFT = 40, RIGHT = 12, TOP = 12, FOOT = 24;

const put = (svg, tag, attributes, text) => {
  const made = document.createElementNS(NS, tag);
  Object.entries(attributes).forEach(([name, value]) => made.setAttribute(name, value));
  if (text !== undefined) made.textContent = text;
  svg.append(made);
};

/* The first round share that is not below. */
const roundUp = (share) => [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8].find((one) => share <= one) ?? 1;

/* one: {title, looks: [{name, rows, count}], limit and limitWords, or low and high of what is expected, alarm: number of the look or null} */
export function streamPicture({ title, looks, limit, limitWords, low, high, alarm }) {
  const shares = looks.map((one) => one.rows === 0 ? 0 : one.count / one.rows);
  let rows = 0, count = 0;
  const soFar = looks.map((one) => { rows += one.rows; count += one.count; return rows === 0 ? 0 : count / rows; });
  const most = roundUp(1.05 * Math.max(...shares, limit ?? 0, high ?? 0)), x = (k) => LEFT + (WIDE - LEFT - RIGHT) * (looks.length === 1 ? 0.5 : 0.06 + 0.88 * k / (looks.length - 1)), y = (share) => TOP + (HIGH - TOP - FOOT) * (1 - share / most);
  const words = title + ": " + percent(soFar.at(-1)) + " in all, " + (limitWords ?? "expected " + percent(low) + " to " + percent(high)) + (alarm ? "; contradicted since table " + alarm : "");
  const svg = document.createElementNS(NS, "svg");
  put(svg, "title", {}, words + ". By table: " + looks.map((one, k) => one.name + " " + percent(shares[k])).join(", "));
  Object.entries({ viewBox: "0 0 " + WIDE + " " + HIGH, class: "stream", role: "img", "aria-label": svg.firstChild.textContent }).forEach(([name, value]) => svg.setAttribute(name, value));
  if (high !== undefined) put(svg, "rect", { x: LEFT, y: y(high), width: WIDE - LEFT - RIGHT, height: Math.max(1, y(low) - y(high)), class: "expected" });
  [0, most / 2, most].forEach((share) => {
    put(svg, "line", { x1: LEFT, x2: WIDE - RIGHT, y1: y(share), y2: y(share), class: "grid" });
    put(svg, "text", { x: LEFT - 6, y: y(share) + 4, "text-anchor": "end" }, Number((100 * share).toFixed(1)) + " %");
  });
  if (limit !== undefined) put(svg, "line", { x1: LEFT, x2: WIDE - RIGHT, y1: y(limit), y2: y(limit), class: "limit" });
  if (looks.length > 1) put(svg, "path", { d: soFar.map((share, k) => (k === 0 ? "M" : "L") + x(k).toFixed(1) + " " + y(share).toFixed(1)).join(""), class: "so-far" });
  looks.forEach((one, k) => put(svg, "circle", { cx: x(k), cy: y(shares[k]), r: looks.length > 30 ? 2 : 4, class: alarm && k + 1 >= alarm ? "dot bad" : "dot" }));
  const first = looks[0].name, last = looks.at(-1).name, cut = (name) => name.replace(/\.[^.]*$/, "").slice(0, 20);
  if (looks.length === 1) put(svg, "text", { x: x(0), y: HIGH - 6, "text-anchor": "middle" }, cut(first));
  else {
    put(svg, "text", { x: LEFT, y: HIGH - 6 }, cut(first));
    put(svg, "text", { x: WIDE - RIGHT, y: HIGH - 6, "text-anchor": "end" }, cut(last));
  }
  return h("figure", {}, h("h3", {}, title), svg, h("figcaption", {}, percent(soFar.at(-1)) + (looks.length > 1 ? " in all" : "") + "; " + (limitWords ?? "expected " + (low > 0 ? percent(low) + " to " : "at most ") + percent(high)) + (alarm ? ". Contradicted since table " + alarm + "." : "")));
}
