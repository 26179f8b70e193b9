"use strict";
/* What if: fields for the columns that the model reads; the answer follows what is typed or dragged, by laconicDecide. */
const laconicWhatIf = (section, data) => {
  const { make } = laconicPageTools, rule = laconicDecide(data.model);
  const form = section.querySelector("form"), answer = section.querySelector(".answer"), MOST_OPTIONS = 200;
  const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
  const OTHER = "\u0000other", MISSING = "\u0000missing";

  /* The number that a text stands for; null: missing; undefined: neither. A minus sign may be the long one. */
  function number(text) {
    const plain = text.trim().replace("\u2212", "-");
    if (plain === "") return null;
    const value = NUMBER.test(plain) ? Number(plain) : NaN;
    return Number.isFinite(value) ? value : undefined;
  }

  function numberField(column, id, range) {
    const input = make("input", { type: "text", inputmode: "decimal", id, autocomplete: "off", placeholder: "missing", "aria-describedby": id + "-note" });
    const field = { input, set: (value) => { input.value = value === null ? "" : String(value); }, get: () => number(input.value),
      wrong: "is not a number; write it like 1234.5" };
    return range && range[0] < range[1] ? withSlider(field, column, range) : field;
  }

  /* A slider from the least to the largest number of the rows, in steps of the column's own, or in rounder ones where these would be
     more than 300. It follows what is typed. */
  function withSlider(field, column, [low, high, own]) {
    let step = own;
    for (let k = 1; (high - low) / step > 300; k++) step = own * 10 ** Math.floor(k / 3) * [1, 2, 5][k % 3];
    const first = Math.floor(low / step), last = Math.ceil(high / step);
    const slider = make("input", { type: "range", min: first, max: last, step: 1, "aria-label": column.name + ", slider" });
    const valueAt = (place) => Number((place * step).toPrecision(10));
    const follow = () => {
      const value = field.get();
      if (typeof value === "number") slider.value = String(Math.round(value / step));
      slider.setAttribute("aria-valuetext", field.input.value === "" ? "missing" : field.input.value);
    };
    slider.addEventListener("input", () => { field.input.value = String(valueAt(Number(slider.value))); follow(); });
    field.input.addEventListener("input", follow);
    return { ...field, slider, set: (value) => { field.set(value); follow(); } };
  }

  /* One of few values, as buttons beside each other: choices are [words, key], the last is for what is not known. */
  function toggle(id, choices, keyOf, valueOf) {
    const choice = ([words, key]) => make("label", {}, make("input", { type: "radio", name: id, value: key }), make("span", {}, words));
    const input = make("div", { class: "toggle", role: "radiogroup", id, "aria-labelledby": id + "-label", "aria-describedby": id + "-note" }, ...choices.map(choice));
    const boxes = [...input.querySelectorAll("input")];
    return { input, grouped: true, set: (value) => boxes.forEach((box) => { box.checked = box.value === keyOf(value); }),
      get: () => valueOf(boxes.find((box) => box.checked)?.value ?? "") };
  }

  /* A column that has 0 and 1 only: yes or no. */
  const toggleField = (column, id) => toggle(id, [["yes", "1"], ["no", "0"], ["not known", ""]], (value) => value === null ? "" : String(value), number);

  /* A column of two or three short words. A value that is none of them is offered once a row has it. */
  function wordsField(column, id) {
    const key = (value) => value === null ? "" : column.values.includes(value) ? String(column.values.indexOf(value)) : OTHER;
    const field = toggle(id, [...column.values.map((value, k) => [value, String(k)]), ["another value", OTHER], ["not known", ""]], key,
      (known) => known === "" ? null : known === OTHER ? other(column) : column.values[Number(known)]);
    const others = [...field.input.querySelectorAll("input")].at(-2).parentElement;
    others.classList.add("unasked");
    return { ...field, set: (value) => { if (key(value) === OTHER) others.classList.remove("unasked"); field.set(value); } };
  }
  const isShort = (column) => column.values.length > 1 && column.values.length <= 3 && column.values.join("").length <= 24;

  function categoryField(column, id) {
    const input = make("select", { id, "aria-describedby": id + "-note" },
      ...column.values.map((value, k) => make("option", { value: String(k) }, value)),
      make("option", { value: OTHER }, "another value"), make("option", { value: MISSING }, "missing"));
    const get = () => input.value === MISSING ? null : input.value === OTHER ? other(column) : column.values[Number(input.value)];
    const set = (value) => { input.value = value === null ? MISSING : column.values.includes(value) ? String(column.values.indexOf(value)) : OTHER; };
    return { input, set, get };
  }

  /* A text that is none of the values. */
  function other(column) {
    let text = "another value";
    while (column.values.includes(text)) text += " ";
    return text;
  }

  /* Too many values for a list to choose from: they are typed, and offered while typing. */
  function typedField(column, id) {
    const input = make("input", { type: "text", id, autocomplete: "off", placeholder: "missing", list: id + "-list", "aria-describedby": id + "-note" });
    const list = make("datalist", { id: id + "-list" }, ...column.values.map((value) => make("option", { value })));
    return { input, more: list, set: (value) => { input.value = value === null ? "" : value; }, get: () => input.value === "" ? null : input.value };
  }

  const note = (column, k) => {
    const filled = column.fill === null ? "" : "missing counts as " + column.fill;
    return [data.notes[k], filled].filter((text) => text).join("; ");
  };

  const fields = rule.columns.map((column, k) => {
    const id = "what-if-" + k;
    const field = data.yesOrNo?.includes(column.name) ? toggleField(column, id) : column.kind === "numeric" ? numberField(column, id, data.ranges[k]) : isShort(column) ? wordsField(column, id) : column.values.length <= MOST_OPTIONS ? categoryField(column, id) : typedField(column, id);
    const box = make("div", { class: "field" }, field.grouped ? make("span", { class: "label", id: id + "-label" }, column.name) : make("label", { for: id }, column.name), field.input, ...(field.slider ? [field.slider] : []), make("small", { id: id + "-note" }, note(column, k)));
    if (field.more) box.append(field.more);
    section.querySelector(".fields").append(box);
    return { ...field, name: column.name };
  });

  function decide() {
    const cells = fields.map((field) => field.get());
    const wrong = fields.filter((field, k) => cells[k] === undefined);
    fields.forEach((field, k) => field.input.setAttribute("aria-invalid", String(cells[k] === undefined)));
    if (wrong.length > 0) {
      answer.replaceChildren(make("p", { class: "said" }, "no answer"), make("p", {}, wrong[0].name + ": \"" + wrong[0].input.value + "\" " + wrong[0].wrong + "."));
      return;
    }
    show(rule.decide(cells), cells.filter((cell) => cell === null).length);
  }

  function show(result, missing) {
    if (data.waits && missing === fields.length) {
      answer.dataset.label = "-1";
      answer.replaceChildren(make("p", { class: "said" }, "Fill in what is known."));
      return;
    }
    const said = result.prediction === null ? "no answer" : spoken(result.prediction);
    const soFar = data.waits && missing > 0 ? [make("p", { class: "so-far" },
      (missing === 1 ? "1 value is" : missing + " values are") + " missing. With what is filled in, the rule says:")] : [];
    const reason = make("p", {}, "because " + result.because + ".");
    answer.dataset.label = String(data.model.classes?.indexOf(result.prediction) ?? -1);
    answer.replaceChildren(...soFar, make("p", { class: "said" }, said), reason, ...standing(result), ...share(result.score));
    section.dataset.prediction = result.prediction ?? "";
    section.dataset.because = result.because;
    section.dataset.score = result.score === null ? "" : String(result.score);
  }

  /* A class as it is said in a sentence. */
  const spoken = (name) => data.spoken?.[name] ?? name;

  /* Conditions, none of which breaks in itself on a narrow page unless it is long. */
  const together = (words) => words.split(/(?<= (?:and|or)) /).map((text, k) =>
    make("span", text.length < 36 ? { class: "together" } : {}, text)).flatMap((span, k) => k === 0 ? [span] : [" ", span]);

  function standing(result) {
    const signs = { true: "✓ ", false: "✗ ", null: "" };
    return result.parts.length === 0 ? []
      : [make("ul", { class: "parts" }, ...result.parts.map((part) => make("li", { class: String(part.holds) }, signs[part.holds], ...together(part.words))))];
  }

  /* How rows outside the subset with such a score came out. */
  function share(score) {
    const group = score === null ? undefined : data.shares.find((one) => one.below === null || score <= one.below);
    return group === undefined ? [] : [make("p", { class: "share" }, "Of the cases that tested the rule, those with such a score: " + group.words + ". ",
      ...(data.scoreTitle ? [make("a", { href: "#scores" }, data.scoreTitle)] : []))];
  }

  function start(values, words) {
    fields.forEach((field, k) => field.set(values[k]));
    section.querySelector(".from").textContent = words;
    decide();
  }

  const first = () => start(data.start, data.from);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", decide);
  form.querySelector("button.again").addEventListener("click", first);
  section.querySelectorAll("[hidden]").forEach((part) => { part.hidden = false; });
  first();

  /* The values of a row, {values, number, actual}, to go on from. */
  return { tryRow: (row) => {
    start(row.values, "Values of row " + row.number + ", class " + row.actual + ".");
    section.scrollIntoView();
    (fields[0].grouped ? fields[0].input.querySelector("input") : fields[0].input).focus();
  } };
};
