/* Shows the OpenAPI description of the server as a page. */
import { h, failure } from "./dom.js";

const content = document.querySelector("#content");
const line = (path, method, one) => h("section", {}, h("h3", {}, h("code", {}, method.toUpperCase() + " " + path)), h("p", {}, one.summary ?? one.description ?? ""),
  (one.parameters ?? []).length > 0 ? h("ul", {}, one.parameters.map((parameter) => h("li", {}, h("code", {}, parameter.name ?? parameter.$ref ?? ""), " (" + (parameter.in ?? "") + ") " + (parameter.description ?? "")))) : null,
  Object.keys(one.responses ?? {}).every((code) => code === "default") ? null : h("p", { class: "soft" }, "Answers: " + Object.entries(one.responses ?? {}).map(([code, answer]) => code + (answer.description ? " " + answer.description : "")).join("; ")));

try {
  const described = await (await fetch("api/v1/openapi.json")).json(), base = described.servers?.[0]?.url ?? "";
  content.append(h("p", { class: "lead" }, described.info?.description ?? ""), h("p", {}, h("a", { href: "api/v1/openapi.json" }, "The description as OpenAPI " + described.openapi)),
    ...Object.entries(described.paths).flatMap(([path, methods]) => Object.entries(methods).filter(([method]) => /^(get|post|patch|put|delete)$/.test(method)).map(([method, one]) => line(base + path, method, one))));
} catch (error) {
  content.append(failure(error.message));
}
