/* A page of "laconic report" as its JSON has it: sections with words, tables and numbers, shown here by the same pictures. Elements are made from a
   list of harmless ones, so that nothing else gets here. */
import { api } from "./api.js";
import { charts } from "./pictures.js";

const TAGS = new Set(["p", "ul", "ol", "li", "pre", "br", "h2", "h3", "h4", "strong", "em", "small", "code", "table", "caption", "thead", "tbody", "tr", "th", "td", "div", "span",
  "details", "summary", "figure", "figcaption", "dl", "dt", "dd", "a", "label", "input", "output", "form", "button", "section", "img"]);
const ATTRIBUTES = new Set(["class", "id", "scope", "role", "aria-label", "aria-live", "aria-labelledby", "for", "type", "min", "max", "step", "open", "hidden", "colspan", "rowspan", "data-kind", "data-class", "alt", "width", "height"]);

const SVG = "http://www.w3.org/2000/svg", SHAPES = new Set(["svg", "path", "text", "circle", "image"]);
const SHAPE_ATTRIBUTES = new Set(["viewBox", "d", "fill", "stroke", "stroke-width", "stroke-dasharray", "fill-opacity", "x", "y", "cx", "cy", "r", "font-size", "font-weight", "font-family", "text-anchor", "preserveAspectRatio", "image-rendering"]);

const isShape = (tag, name, value) => SHAPES.has(tag) && (SHAPE_ATTRIBUTES.has(name) || (tag === "image" && name === "href" && value.startsWith("data:image/png;base64,")));
const isHarmless = (tag, name, value) => ATTRIBUTES.has(name) || (tag === "a" && name === "href" && /^#[a-z0-9-]+$/.test(value)) || (tag === "img" && name === "src" && value.startsWith("data:image/png;base64,"));

/* Numbers of an element, by their type. */
const numbers = new WeakMap();

function fill(made, content) {
  content.forEach((part) => {
    if (typeof part === "string") made.append(part);
    else if (part.data !== undefined) numbers.set(made, { ...numbers.get(made), [part.data]: part.value });
    else if (TAGS.has(part.tag) || SHAPES.has(part.tag)) {
      const shape = SHAPES.has(part.tag), inside = shape ? document.createElementNS(SVG, part.tag) : document.createElement(part.tag);
      Object.entries(part.attributes ?? {}).forEach(([name, value]) => { if (isHarmless(part.tag, name, value) || isShape(part.tag, name, value)) inside.setAttribute(name, value); });
      made.append(fill(inside, part.content));
      if (part.tag !== "span" && !shape) made.append("\n");
    }
  });
  return made;
}

/* A page of a job. */
export class ReportPage {
  static async of(project, number) {
    return new ReportPage(JSON.parse(await api.text(project, number, "report.json")));
  }

  constructor(page) {
    this.names = page.names;
    this.title = page.title;
    this.sections = new Map(page.sections.map((section) => [section.id, section]));
  }

  get ids() {
    return [...this.sections.keys()];
  }

  /* A section without its heading; null if the page does not have it. */
  section(id) {
    const found = this.sections.get(id);
    if (!found) return null;
    const made = document.createElement("section");
    made.id = id;
    return fill(made, found.content);
  }

  /* Whether a section is read first; the others say how it is known. */
  isFirst(id) {
    return this.sections.get(id)?.first === true;
  }

  titleOf(id) {
    return this.sections.get(id)?.title ?? id;
  }

  /* Draws the pictures inside an element that is on the page, and starts the slider and what-if. */
  async enliven(element, life) {
    await charts();
    if (life.aborted) return;
    const drawn = laconicPageTools.pictures(this.names);
    element.querySelectorAll("figure[data-kind]").forEach((figure) => drawn.add(figure, numbers.get(figure)["figure-data"]));
    const redraw = () => drawn.draw();
    addEventListener("resize", redraw, { signal: life });
    element.querySelectorAll("details").forEach((part) => part.addEventListener("toggle", redraw));
    const each = (name, run) => [element, ...element.querySelectorAll("*")].forEach((one) => {
      const data = numbers.get(one)?.[name];
      if (data) run(one, data);
    });
    each("size-data", (box, data) => laconicSizes(box, data));
    each("what-if-data", (section, data) => { this.whatIf = laconicWhatIf(section, data); });
  }

  /* Least, largest and step of the columns that it reads. */
  ranges() {
    return this.sections.get("what-if")?.content.find((part) => part.data === "what-if-data")?.value?.ranges ?? [];
  }

  /* The model that the page decides by, with its columns; null if it cannot. */
  deciding() {
    return this.sections.get("what-if")?.content.find((part) => part.data === "what-if-data")?.value ?? null;
  }
}
