"use strict";
/* Decides rows as the command "predict" does, to the bit, from the content of a model file (docs/reference/model-file.md).

     const rule = laconicDecide(JSON.parse(text));   // throws an Error that says why, if it cannot
     rule.columns                                    // [{name, kind: "numeric" | "categorical", values, fill}]: what it reads
     rule.decide([61, "red", null])                  // {prediction, because, score, parts}; a cell for each column, null: missing

   A cell of a number is a number, a cell of a category a text; a text that is none of the values is a new category.
   "prediction" is null where a value is missing without which nothing is decided, and "refer" where a row is handed to a person; "score" is null then, and with more than two
   classes. "parts" says how each part of the model stands to the row: {words, holds}, holds: true, false or null, neither.
   Sums run in the order of the attributes with one rounding per operation, as in Java, so that thresholds fall
   alike. Metrics and kernels that need a function whose last bit depends on the browser are refused.

   This file knows nothing of the page: it needs no document and no other script. */
const laconicDecide = (() => {
  /* ---- numbers as the command line writes them ---- */

  /* Java's Double.toString beyond the sizes that are written plainly. */
  function scientific(value) {
    const [digits, power] = value.toExponential().split("e");
    return (digits.includes(".") ? digits : digits + ".0") + "E" + Number(power);
  }

  function number(value) {
    const size = Math.abs(value);
    if (value === Math.trunc(value) && size < 1e15) return String(value === 0 ? 0 : value);
    return size >= 1e-4 && size < 1e15 ? String(value) : scientific(value);
  }

  const rounded = (value, digits) => Number.isFinite(value) ? number(Number(value.toPrecision(digits))) : String(value);

  /* ---- from cells to attributes ---- */

  /* What is said of a 0 and of a 1, by the kind of their column. */
  const SAID = { presence: [" is absent", " is present"], "zero-one": [" = 0", " = 1"] };

  /* The raw columns with the place of their first attribute. */
  function parts(model) {
    const list = Array.isArray(model.attributes)
      ? model.encoding
      : Array.from({ length: model.attributes.count }, (_, k) => ({ column: model.attributes.prefix + (k + 1), kind: "numeric", values: null }));
    let first = 0;
    return list.map((part) => {
      const width = part.kind === "text" ? 0 : part.kind === "categorical" ? part.values.length : 1;
      const said = Object.hasOwn(SAID, part.kind) ? SAID[part.kind] : null;
      const described = { ...part, kind: said === null ? part.kind : "numeric", said, first, width };
      first += width;
      return described;
    });
  }

  function frame(model) {
    const all = parts(model), fills = model.missing.fills;
    const owner = new Map();
    const partOf = (attribute) => {
      if (owner.size === 0) all.forEach((part) => { for (let v = 0; v < part.width; v++) owner.set(part.first + v, part); });
      return owner.get(attribute);
    };
    const isCategory = (attribute) => partOf(attribute).kind === "categorical";
    const valueOf = (attribute) => partOf(attribute).values[attribute - partOf(attribute).first];
    const name = (attribute) => isCategory(attribute) ? partOf(attribute).column + "=" + valueOf(attribute) : partOf(attribute).column;
    const fill = (part) => Object.hasOwn(fills, part.column) ? fills[part.column] : null;

    /* What stands in a cell once missing ones are filled; null: nothing does. */
    const filled = (part, cell) => cell === null ? fill(part) : cell;
    const value = (part, attribute, cell) => {
      const known = filled(part, cell);
      return known === null ? NaN : part.kind === "categorical" ? (part.values[attribute - part.first] === known ? 1 : 0) : known;
    };
    return { all, partOf, isCategory, valueOf, name, fill, filled, value, classes: model.classes };
  }

  /* ---- conditions on one attribute ---- */

  const COMPARE = { ">": (x, t) => x > t, "<": (x, t) => x < t, ">=": (x, t) => x >= t, "<=": (x, t) => x <= t };
  const TURNED = { ">": "<=", "<": ">=", ">=": "<", "<=": ">" };
  const isAbove = (sign) => sign.startsWith(">");

  /* A condition: its words, what it reads off a row, and whether that holds; a missing value does not. */
  function condition(json, quantity, threshold, numeral, category, said = null) {
    const sign = json.comparison, holds = (value) => COMPARE[sign](value, threshold);
    const missing = json.kind === "missing", asks = category !== null && threshold === (sign === ">" || sign === "<=" ? 0 : 1);
    const words = (held) => missing
      ? quantity + (isAbove(sign) === held ? " is missing" : " is not missing")
      : said !== null
      ? quantity + said[holds(1) === held ? 1 : 0]
      : asks
      ? category.column + (isAbove(sign) === held ? category.is : category.isNot) + category.value
      : quantity + " " + (held ? sign : TURNED[sign]) + " " + numeral(threshold);
    const fact = (value) => Number.isNaN(value) ? (category !== null ? category.column : quantity) + " is missing" : category !== null || missing || said !== null && (value === 0 || value === 1)
      ? words(holds(value))
      : quantity + " = " + numeral(value) + " " + (holds(value) ? sign : TURNED[sign]) + " " + numeral(threshold);
    /* What stands in for a missing value must not look as if it had been measured. */
    const taken = (value, fill) => (category !== null ? category.column : quantity) + " is missing, taken as "
      + (category !== null ? fill : numeral(value) + " " + (holds(value) ? sign : TURNED[sign]) + " " + numeral(threshold));
    const beyond = (value) => isAbove(sign) ? value - threshold : threshold - value;
    return { quantity, missing, isCategory: category !== null || missing || said !== null, points: json.points, spread: json.spread, holds, fact, taken, beyond, words: words(true) };
  }

  /* A condition on one attribute. */
  function ray(json, rows) {
    const attribute = json.attribute, part = rows.partOf(attribute);
    if (json.kind === "missing") return { ...condition(json, part.column, 0, number, null), attribute, others: [], part };
    const others = json.others ?? [], ordered = json.set === "order", several = others.length > 0;
    const category = !rows.isCategory(attribute) ? null : {
      column: part.column,
      is: ordered ? " >= " : several ? " is one of " : " is ",
      isNot: ordered ? " < " : several ? " is not one of " : " is not ",
      value: ordered ? rows.valueOf(attribute) : [attribute, ...others].map(rows.valueOf).join(", "),
    };
    const name = [rows.name(attribute), ...others.map(rows.valueOf)].join("|");
    const sign = COMPARE[json.comparison], tells = sign(1, json.threshold) !== sign(0, json.threshold);
    return { ...condition(json, name, json.threshold, number, category, tells ? part.said : null), attribute, others, part };
  }

  /* ---- comparing rows ---- */

  const sum = (x, y, term) => {
    let total = 0;
    for (let j = 0; j < x.length; j++) total += term(x[j], y[j]);
    return total;
  };
  const dot = (x, y) => sum(x, y, (a, b) => a * b);
  const square = (a, b) => { const difference = a - b; return difference * difference; };
  const METRICS = {
    l1: (x, y) => sum(x, y, (a, b) => Math.abs(a - b)),
    l2: (x, y) => Math.sqrt(sum(x, y, square)),
    linf: (x, y) => x.reduce((largest, a, j) => Math.max(largest, Math.abs(a - y[j])), 0),
    kernel: (x, y) => Math.sqrt(Math.max(0, dot(x, x) + dot(y, y) - 2 * dot(x, y))),
  };

  /* The number between two vectors; an Error where another program may round it in another way. */
  function between(parameters, kernel) {
    if (kernel || parameters.metric === "kernel") {
      const type = parameters.kernel.type ?? parameters.kernel;
      if (type !== "linear") throw new Error("rows are compared by the kernel \"" + type + "\"");
    }
    if (kernel) return dot;
    if (!Object.hasOwn(METRICS, parameters.metric)) throw new Error("rows are compared by the metric \"" + parameters.metric + "\"");
    return METRICS[parameters.metric];
  }

  /* Vectors of scaled attributes. A new category is one more attribute behind those of its column: 1 in the row, 0 in points. */
  function vectors(model, rows) {
    const scaling = new Map(model.scaling.map((one) => [one.attribute, one]));
    const scaled = (attribute, value) => {
      const one = scaling.get(attribute);
      return one === undefined ? value : (value - one.shift) / one.divisor;
    };
    const isNew = (part, cell) => part.kind === "categorical" && rows.filled(part, cell) !== null && !part.values.includes(rows.filled(part, cell));
    const point = (cells) => rows.all.flatMap((part, k) => {
      const own = Array.from({ length: part.width }, (_, v) => scaled(part.first + v, rows.value(part, part.first + v, cells[k])));
      return isNew(part, cells[k]) ? [...own, 1] : own;
    });
    const member = (values, cells) => rows.all.flatMap((part, k) => {
      const own = Array.from({ length: part.width }, (_, v) => scaled(part.first + v, values[part.first + v]));
      return cells !== null && isNew(part, cells[k]) ? [...own, 0] : own;
    });
    return { point, member };
  }

  /* ---- scores: large for the second class ---- */

  const constant = (label) => label === 1 ? 1 : -1;
  const votes = (count, needed, label) => label === 1 ? count - needed : needed - 1 - count;
  const place = (part, count, label) => (label === 1 ? 1 : -1) * (count - part + 1);
  function margin(beyond, label, spread) {
    const towards = label === 1 ? beyond : 0 - beyond;
    return typeof spread === "number" && spread > 0 ? towards / spread : towards;
  }

  /* ---- classifiers: from cells to {label, because, score} ---- */

  /* The number of no class: the row is handed to a person, or a value is missing. */
  const REFERRED = -1;
  const MISSING = { label: -1, because: "a value is missing", score: NaN, parts: [] };
  const always = (label, because, score) => ({ columns: [], decide: () => ({ label, because, score: score ?? constant(label), parts: [] }) });
  const used = (rows, attributes) => rows.all.filter((part) => attributes.some((one) => rows.partOf(one) === part));
  /* The value of an attribute; of a set of categories their sum: whether one of them is there. */
  const reader = (rows, columns) => (one, cells) => [one.attribute, ...(one.others ?? [])]
    .reduce((total, attribute) => total + rows.value(one.part, attribute, cells[columns.indexOf(one.part)]), 0);

  /* The first rule whose conditions have enough points gives the class of a row. */
  function ruleList(model, rows) {
    if (model.rules.length === 0) return always(model.otherwise, "the model is a constant");
    const list = conditions(model, rows), one = list.conditions[0];
    const reading = model.type === "points" ? "at-least" : model.type ?? (model.learner === "dlm" ? "features" : "list");
    const unanswering = model.onMissing === "no-answer";
    let next = 0;
    const rules = model.rules.map((json) => ({ ...json, from: next, to: next += json.conditions.length }));
    const words = (rule) => list.conditions.slice(rule.from, rule.to).map((own) => own.words).join(" and ");
    const label = rules[0].label, ofOneClass = rules.every((rule) => rule.label === label && rule.label !== model.otherwise);
    const refer = model.onMissing === "refer" ? model.refer : null;
    const answerOf = (k) => refer !== null && refer.rules.includes(k) ? REFERRED : k === rules.length ? model.otherwise : rules[k].label;
    /* What rules that refer rows say; points whose values are missing may be there or not. */
    function answer(points, possible) {
      let open = null;
      const together = (said) => open === null || open === said ? said : REFERRED;
      for (let k = 0; k < rules.length; k++) {
        if (points[k] >= rules[k].atLeast) return together(answerOf(k));
        if (k === rules.length - 1 && refer.from > 0 && possible[k] >= refer.from) return REFERRED;
        if (possible[k] >= rules[k].atLeast && (open = together(answerOf(k))) === REFERRED) return REFERRED;
      }
      return together(answerOf(rules.length));
    }
    function score(values, points, first, said) {
      if (reading === "list" || !ofOneClass) return place(first, rules.length, said);
      if (list.conditions.length === 1 && reading !== "at-least" && refer === null) return Number.isNaN(values[0]) ? -constant(label) : margin(one.beyond(values[0]), label, one.spread);
      return votes(points.reduce((total, own) => total + own, 0), rules[0].atLeast, label);
    }
    const shortName = (own) => own.isCategory || list.conditions.filter((other) => other.attribute === own.attribute).length > 1
      ? own.words : own.quantity;
    const isFilled = (own, cells) => own.part !== undefined && cells[list.columns.indexOf(own.part)] === null && rows.fill(own.part) !== null;
    const fact = (own, value, cells) => isFilled(own, cells) ? own.taken(value, rows.fill(own.part)) : own.fact(value);
    function counted(values, held, cells) {
      if (held.length === 1) return Number.isNaN(values[0]) ? one.part.column + " is missing and does not count" : fact(one, values[0], cells);
      const most = list.conditions.reduce((total, own) => total + own.points, 0), weighs = most > held.length;
      const holding = list.conditions.filter((_, k) => held[k]), names = holding.map((own) => shortName(own) + (weighs ? " " + own.points : ""));
      const gone = [...new Set(list.conditions.filter((_, k) => Number.isNaN(values[k])).map((own) => own.part.column))]
        .filter((column) => !list.conditions.some((own) => own.missing && own.part.column === column));
      return holding.reduce((total, own) => total + own.points, 0) + " of " + most + (weighs ? " points" : " hold") + (names.length === 0 ? "" : ": " + names.join(", "))
        + (gone.length === 0 ? "" : "; " + gone.join(", ") + (gone.length === 1 ? " is missing and does" : " are missing and do") + " not count");
    }
    function because(values, held, first, cells) {
      if (reading === "at-least") return counted(values, held, cells);
      if (reading === "list") return first === rules.length ? "no rule applies" : "rule " + (first + 1) + ": " + words(rules[first]);
      const part = held.findIndex((own, k) => own === (reading !== "conjunction") && !(unanswering && Number.isNaN(values[k])));
      return part >= 0 ? fact(list.conditions[part], values[part], cells)
        : reading === "conjunction" ? "every condition holds" : reading === "disjunction" ? "no condition holds" : "no rule applies";
    }
    function parts(values, held, applies) {
      return model.type !== null
        ? list.conditions.map((own, k) => ({ words: own.words + (Number.isNaN(values[k]) ? " (missing)" : ""), holds: held[k] }))
        : rules.map((rule, k) => ({ words: "rule " + (k + 1) + ": " + words(rule) + " → " + (answerOf(k) === REFERRED ? "refer" : model.classes[rule.label]), holds: applies[k] }));
    }
    /* Whether the reason is what one condition reads off its column. */
    const told = (values, held) => one.part !== undefined && (reading === "at-least" ? held.length === 1 : reading !== "list"
      && held.some((own, k) => own === (reading !== "conjunction") && !(unanswering && Number.isNaN(values[k]))));

    /* Whether what is present decides: each rule before the first that applies for sure names its class, or cannot apply. */
    function decided(values, points, first) {
      if (list.conditions[0].attribute === undefined) return false;
      const said = first === rules.length ? model.otherwise : rules[first].label;
      return rules.slice(0, first).every((rule, r) => rule.label === said || rule.atLeast > points[r]
        + list.conditions.slice(rule.from, rule.to).reduce((total, own, k) => total + (Number.isNaN(values[rule.from + k]) ? own.points : 0), 0));
    }
    return { columns: list.columns, decide: (cells) => {
      const values = list.read(cells);
      const held = list.conditions.map((own, k) => own.holds(values[k]));
      const points = rules.map((rule) => list.conditions.slice(rule.from, rule.to).reduce((total, own, k) => total + (held[rule.from + k] ? own.points : 0), 0));
      const applies = rules.map((rule, k) => points[k] >= rule.atLeast), found = applies.indexOf(true), first = found < 0 ? rules.length : found;
      if (unanswering && values.some(Number.isNaN) && !decided(values, points, first)) return MISSING;
      const said = found < 0 ? model.otherwise : rules[found].label;
      const result = { label: said, because: because(values, held, first, cells), told: told(values, held), score: score(values, points, first, said), parts: parts(values, held, applies) };
      if (refer === null) return result;
      const possible = rules.map((rule, k) => points[k] + list.conditions.slice(rule.from, rule.to).reduce((total, own, j) => total + (Number.isNaN(values[rule.from + j]) ? own.points : 0), 0));
      const given = answer(points, possible), open = given === REFERRED && answer(points, points) !== REFERRED;
      return { ...result, label: given, because: open ? MISSING.because : result.because };
    } };
  }

  /* The conditions of all rules with what each reads off a row: attributes, distances or projections. */
  function conditions(model, rows) {
    const all = model.rules.flatMap((rule) => rule.conditions);
    if (["ray", "missing"].includes(all[0].kind)) {
      const rays = all.map((json) => ray(json, rows));
      const columns = used(rows, rays.map((one) => one.attribute)), read = reader(rows, columns);
      return { conditions: rays, columns, read: (cells) => rays.map((one) => one.missing ? (Number.isNaN(read(one, cells)) ? 1 : 0) : read(one, cells)) };
    }
    const half = all[0].kind === "half-space", compare = between(model.parameters, half), points = vectors(model, rows);
    const kept = new Map(model.compressionSet.map((one) => [one.row, one.values]));
    const at = (row, cells) => points.member(kept.get(row), cells);
    const eye = (value) => rounded(value, 6);
    const made = all.map((json) => half ? halfSpace(json) : ball(json));
    function ball(json) {
      const threshold = compare(at(json.border, null), at(json.center, null));
      return { ...condition(json, "distance to row " + json.center, threshold, eye, null), read: (point, cells) => compare(point, at(json.center, cells)) };
    }
    function halfSpace(json) {
      const border = at(json.c, null), threshold = compare(border, at(json.a, null)) - compare(border, at(json.b, null));
      return { ...condition(json, "k(row " + json.a + ", x) - k(row " + json.b + ", x)", threshold, eye, null),
        read: (point, cells) => compare(point, at(json.a, cells)) - compare(point, at(json.b, cells)) };
    }
    return { conditions: made, columns: rows.all, read: (cells) => { const point = points.point(cells); return made.map((one) => one.read(point, cells)); } };
  }

  function softRays(model, rows) {
    const kept = 1 - model.otherwise, refer = model.refer ?? null;
    if (model.features.length === 0) return always(kept, "the model is a constant", kept === 1 ? 1 : 0);
    const list = model.features.map((json) => ({ attribute: json.attribute, part: rows.partOf(json.attribute), up: json.direction === "+", a: json.a + 0, b: json.b + 0 }));
    const order = model.parameters.factors === "choice" ? list : [...list].sort((x, y) => x.attribute - y.attribute || y.up - x.up);
    const columns = used(rows, list.map((one) => one.attribute)), read = reader(rows, columns);
    function softness(one, x) {
      const up = x <= one.a ? 0 : x >= one.b ? 1 : (x - one.a) / (one.b - one.a);
      return one.up ? up : 1 - up;
    }
    function words(score) {
      const text = rounded(score, 3);
      if (refer === null) return "w = " + (text === "0.5" && score !== 0.5 ? number(score) : text) + (score > 0.5 ? " > 1/2" : " <= 1/2");
      const above = number(refer.above), upTo = number(refer.upTo), unclear = (text === above || text === upTo) && score !== Number(text);
      return "w = " + (unclear ? number(score) : text)
        + (score > refer.upTo ? " > " + upTo : score <= refer.above ? " <= " + above : " is between " + above + " and " + upTo);
    }
    const label = (score) => refer === null ? (score > 0.5 ? kept : model.otherwise)
      : score > refer.upTo ? kept : score <= refer.above ? model.otherwise : REFERRED;
    return { columns, decide: (cells) => {
      const score = order.reduce((product, one) => product * softness(one, read(one, cells)), 1);
      if (Number.isNaN(score)) return refer === null ? MISSING : { ...MISSING, score: 0.5 };
      const factors = list.map((one) => rows.name(one.attribute) + " " + rounded(softness(one, read(one, cells)), 3));
      return { label: label(score), because: words(score) + " (" + factors.join(", ") + ")",
        score: kept === 1 ? score : 1 - score, parts: factors.map((words) => ({ words, holds: null })) };
    } };
  }

  /* The nearest prototype, or the class that most of the nearest few have. */
  function prototypes(model, rows) {
    if (model.features.length === 0) return always(model.otherwise, "there is no prototype");
    const compare = between(model.parameters, false), points = vectors(model, rows);
    const kept = new Map(model.compressionSet.map((one) => [one.row, one.values]));
    const list = model.features.map((json, k) => ({ k, label: model.classes.indexOf(json.class), values: json.row === null ? json.values : kept.get(json.row),
      name: (json.row === null ? "prototype " + (k + 1) : "row " + json.row) + " (" + json.class + ")" }));
    const neighbours = model.learner === "k-nn" ? model.parameters.neighbours : 1;
    /* Nearest first; equal distances by lower class, then by place. */
    const before = (x, y) => x.distance - y.distance || x.label - y.label || x.k - y.k;
    function vote(voters) {
      const counts = voters.map((one) => voters.filter((other) => other.label === one.label).length);
      return voters[counts.indexOf(Math.max(...counts))].label;
    }
    function difference(sorted, label) {
      const nearest = (wanted) => sorted.find((one) => one.label === wanted)?.distance;
      const apart = nearest(0) - nearest(1);
      return Number.isNaN(apart) ? constant(label) : apart;
    }
    return { columns: rows.all, decide: (cells) => {
      const point = points.point(cells);
      const sorted = list.map((one) => ({ ...one, distance: compare(point, points.member(one.values, cells)) }));
      if (sorted.some((one) => Number.isNaN(one.distance))) return MISSING;
      sorted.sort(before);
      const text = "nearest is " + sorted[0].name + " at " + rounded(sorted[0].distance, 6);
      const parts = sorted.slice(0, Math.max(3, Math.min(neighbours, 10))).map((one) => ({ words: one.name + " at " + rounded(one.distance, 6), holds: null }));
      if (neighbours === 1) return { label: sorted[0].label, because: text, score: difference(sorted, sorted[0].label), parts };
      const voters = sorted.slice(0, neighbours);
      return { label: vote(voters), parts, because: "most of the " + neighbours + " nearest are; " + text,
        score: voters.reduce((total, one) => total + (one.label === 1 ? 1 : -1), 0) };
    } };
  }

  function classifier(model, rows) {
    if (model.matrix !== null) throw new Error("rows are compared by a precomputed matrix");
    if (model.rules !== undefined) return ruleList(model, rows);
    if (model.learner === "soft-greedy") return softRays(model, rows);
    if (model.parameters.features === "prototypes") return prototypes(model, rows);
    throw new Error("models of " + model.learner + " are not known here");
  }

  return (model) => {
    if (model.format !== "laconic-model") throw new Error("this is not a model file");
    const rows = frame(model), made = classifier(model, rows), two = model.classes.length === 2;
    const without = model.refer === undefined ? null : "refer";
    if (made.columns.some((part) => part.kind === "text")) throw new Error("rows are compared as texts");
    const columns = made.columns.map((part) => ({ name: part.column, kind: part.kind, values: part.values, fill: rows.fill(part) }));
    const taken = (part) => rows.fill(part) === null ? "" : "; " + part.column + " is missing, taken as "
      + (typeof rows.fill(part) === "number" ? number(rows.fill(part)) : rows.fill(part));
    return { columns, decide: (cells) => {
      const { label, because, told, score, parts } = made.decide(cells);
      const filled = because === MISSING.because || told ? "" : made.columns.map((part, k) => cells[k] === null ? taken(part) : "").join("");
      return { prediction: label < 0 ? without : model.classes[label], because: because + filled, parts, score: two && !Number.isNaN(score) ? score : null };
    } };
  };
})();
