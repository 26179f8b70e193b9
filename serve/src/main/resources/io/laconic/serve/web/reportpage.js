/* Takes a page of "laconic report" apart: its words as they are, its numbers for the same pictures. The page is parsed, never run;
   elements are made anew from a list of harmless ones, so that nothing else gets here. */
import { api } from "./api.js";
import { charts } from "./pictures.js";

const TAGS = new Set(["P", "UL", "OL", "LI", "PRE", "H2", "H3", "H4", "STRONG", "EM", "SMALL", "CODE", "TABLE", "CAPTION", "THEAD", "TBODY", "TR", "TH", "TD", "DIV", "SPAN",
  "DETAILS", "SUMMARY", "FIGURE", "FIGCAPTION", "DL", "DT", "DD", "A", "LABEL", "INPUT", "OUTPUT", "FORM", "BUTTON", "SECTION", "IMG"]);
const ATTRIBUTES = ["class", "id", "scope", "role", "aria-label", "aria-live", "aria-labelledby", "for", "type", "min", "max", "step", "open", "hidden", "colspan", "rowspan", "data-kind", "alt", "width", "height"];

/* Numbers of a copy, by the class of the script that carried them. */
const numbers = new WeakMap();

function copy(node) {
  if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.data);
  if (node.nodeType !== Node.ELEMENT_NODE || !TAGS.has(node.tagName)) return null;
  const made = document.createElement(node.tagName);
  ATTRIBUTES.forEach((name) => { if (node.hasAttribute(name)) made.setAttribute(name, node.getAttribute(name)); });
  if (node.tagName === "A" && /^#[a-z0-9-]+$/.test(node.getAttribute("href") ?? "")) made.setAttribute("href", node.getAttribute("href"));
  if (node.tagName === "IMG" && (node.getAttribute("src") ?? "").startsWith("data:image/png;base64,")) made.setAttribute("src", node.getAttribute("src"));
  node.childNodes.forEach((child) => {
    if (child.nodeName === "SCRIPT" && child.type === "application/json") {
      numbers.set(made, { ...numbers.get(made), [child.className]: JSON.parse(child.textContent) });
    } else {
      const inside = copy(child);
      if (inside) made.append(inside);
    }
  });
  return made;
}

/* A page of a job, taken apart. */
export class ReportPage {
  static async of(project, number) {
    return new ReportPage(await api.text(project, number, "report.html"));
  }

  constructor(text) {
    /* Its style is not wanted, and would be against the policy even where nobody sees it. */
    this.page = new DOMParser().parseFromString(text.replace(/<style>[^]*?<\/style>/, ""), "text/html");
    this.names = JSON.parse(this.page.querySelector("script.page-data")?.textContent ?? "{}").classes ?? [];
    this.title = this.page.querySelector("h1")?.textContent ?? "";
  }

  get ids() {
    return [...this.page.querySelectorAll("main > section")].map((section) => section.id);
  }

  /* The inside of a section, without its heading; null if the page does not have it. */
  section(id) {
    const found = this.page.querySelector("main > section#" + CSS.escape(id));
    if (!found) return null;
    const made = copy(found);
    made.querySelector("h2")?.remove();
    made.removeAttribute("aria-labelledby");
    return made;
  }

  titleOf(id) {
    return this.page.querySelector("main > section#" + CSS.escape(id) + " > h2")?.textContent ?? id;
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

  /* The model that the page decides by, with its columns; null if it cannot. */
  deciding() {
    const script = this.page.querySelector("script.what-if-data");
    return script ? JSON.parse(script.textContent) : null;
  }
}
