/* A table of any length: only the lines in sight are on the page. Lines come from a function that is asked for a window. */
import { h } from "./dom.js";

const LINE = 30, BLOCK = 200, TALLEST = 6000000;

/* source(from, count) gives {count, lines}; line(data) gives the cells of a line.
   columns: [{title, wide?, sort?}]; onsort(name, descending). */
export function windowedTable({ columns, source, cells, label, onsort, mark }) {
  const body = h("tbody"), head = h("tr");
  let sorted = null, down = false;
  columns.forEach((column, k) => {
    const th = h("th", { scope: "col", class: column.wide ? "wide-cell" : null });
    if (column.sort && onsort) {
      th.append(h("button", { type: "button", onclick: () => {
        down = sorted === k && !down;
        sorted = k;
        head.querySelectorAll("th").forEach((other) => other.removeAttribute("aria-sort"));
        th.setAttribute("aria-sort", down ? "descending" : "ascending");
        onsort(column.sort, down);
        reset();
      } }, column.title));
    } else {
      th.append(column.title);
    }
    head.append(th);
  });
  const table = h("table", { class: "windowed", "aria-label": label }, h("colgroup", {}, columns.map((column) => h("col", { class: column.wide ? "wide-cell" : null }))), h("thead", {}, head), body);
  const above = h("div"), below = h("div");
  const scroller = h("div", { class: "scroller", tabindex: "0", role: "region", "aria-label": label + ", scrolls" }, above, table, below);
  const blocks = new Map();
  let total = 0, generation = 0, asked = false;

  const height = () => Math.min(TALLEST, total * LINE);
  const visible = () => Math.ceil((scroller.clientHeight || 400) / LINE);

  /* The first line in sight; of very long tables a pixel stands for several lines. */
  function firstLine() {
    const room = Math.max(1, height() - scroller.clientHeight + LINE);
    return height() === total * LINE ? Math.floor(scroller.scrollTop / LINE) : Math.floor(Math.min(1, scroller.scrollTop / room) * Math.max(0, total - visible() + 2));
  }

  async function fetchBlock(number) {
    if (blocks.has(number)) return;
    blocks.set(number, null);
    const mine = generation;
    try {
      const answer = await source(number * BLOCK, BLOCK);
      if (mine !== generation) return;
      blocks.set(number, answer.lines);
      total = answer.count;
      table.setAttribute("aria-rowcount", String(total + 1));
      draw();
    } catch (error) {
      if (mine === generation) {
        blocks.delete(number);
        body.replaceChildren(h("tr", {}, h("td", { colspan: columns.length }, error.message)));
      }
    }
  }

  function draw() {
    asked = false;
    const first = Math.max(0, Math.min(firstLine() - 5, total - 1)), last = Math.min(total, first + visible() + 12);
    const lines = [];
    for (let k = first; k < last; k++) {
      const block = blocks.get(Math.floor(k / BLOCK));
      if (block === undefined) fetchBlock(Math.floor(k / BLOCK));
      const data = block?.[k % BLOCK];
      const tr = h("tr", { "aria-rowindex": k + 2, class: data && mark?.(data) ? "error" : null });
      if (data) tr.append(...cells(data).map((one) => one instanceof Node && one.nodeName === "TD" ? one : h("td", { title: typeof one === "string" ? one : null }, one)));
      else tr.append(h("td", { colspan: columns.length }, "…"));
      lines.push(tr);
    }
    const top = height() === total * LINE ? first * LINE : Math.max(0, Math.min(scroller.scrollTop - 5 * LINE, height() - lines.length * LINE));
    above.style.height = top + "px";
    below.style.height = Math.max(0, height() - top - lines.length * LINE) + "px";
    const focused = body.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    body.replaceChildren(...lines);
    if (focused) [...body.querySelectorAll("[data-key]")].find((one) => one.dataset.key === focused)?.focus({ preventScroll: true });
    /* What was fetched long ago is let go. */
    if (blocks.size > 40) [...blocks.keys()].slice(0, 20).forEach((key) => { if (Math.abs(key - first / BLOCK) > 3) blocks.delete(key); });
  }

  function reset() {
    generation++;
    blocks.clear();
    total = 0;
    scroller.scrollTop = 0;
    body.replaceChildren(h("tr", {}, h("td", { colspan: columns.length }, "…")));
    return fetchBlock(0);
  }

  scroller.addEventListener("scroll", () => {
    if (!asked) {
      asked = true;
      requestAnimationFrame(draw);
    }
  }, { passive: true });
  reset();
  return { element: scroller, reset };
}
