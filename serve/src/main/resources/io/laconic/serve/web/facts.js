/* Facts in words: a code with values, worded by the file that Java reads too. */
import { atLeast, percent as near, upTo } from "./dom.js";

const MOST = 6;

function some(texts) {
  const shown = texts.length <= MOST ? texts.length : MOST - 1;
  return texts.slice(0, shown).join(", ") + (texts.length > shown ? " and " + (texts.length - shown) + " more" : "");
}

function value(fact, place) {
  const [, name, percent, one, many] = place, said = fact[name];
  if (percent && percent !== "%") return { "%up": upTo, "%down": atLeast, "%near": near }[percent](said);
  if (percent) return String(Number((100 * said).toPrecision(6))) + " %";
  if (one !== undefined) return said === 1 ? one : many;
  return Array.isArray(said) ? some(said) : String(said);
}

/* A function that says a fact in words. */
export async function factWords() {
  const text = await (await fetch("facts.txt", { credentials: "same-origin" })).text();
  const templates = new Map([...text.matchAll(/^([a-z-]+): (.*)$/gm)].map((line) => [line[1], line[2]]));
  const unknown = templates.get("text-of-an-older-file");
  return (fact) => (templates.get(fact.code) ?? unknown).replace(/\{([a-z]+)(?:(%(?:up|down|near)?)|:([^|}]*)\|([^}]*))?\}/g, (...place) => value(fact, place));
}
