"use strict";
/* Decides rows as the command "predict" does, to the bit, from the content of a model file (docs/reference/model-file.md).

     const rule = laconicDecide(JSON.parse(text));   // throws an Error that says why, if it cannot
     rule.columns                                    // [{name, kind: "numeric" | "categorical", values, fill}]: what it reads
     rule.decide([61, "red", null])                  // {prediction, because, score, parts}; a cell for each column, null: missing

   A cell of a number is a number, a cell of a category a text; a text that is none of the values is a new category.
   "prediction" is null where a value is missing that the model needs; "score" is null then, and with more than two
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

  /* The raw columns with the place of their first attribute. */
  function parts(model) {
    const list = Array.isArray(model.attributes)
      ? model.encoding
      : Array.from({ length: model.attributes.count }, (_, k) => ({ column: model.attributes.prefix + (k + 1), kind: "numeric", values: null }));
    let first = 0;
    return list.map((part) => {
      const width = part.kind === "text" ? 0 : part.kind === "categorical" ? part.values.length : 1;
      const described = { ...part, first, width };
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

  const claims = (above, value, threshold) => above ? value > threshold : value < threshold;
  const comparison = (above, claimed) => claimed ? (above ? " > " : " < ") : above ? " <= " : " >= ";

  /* A ray: its words, and what it reads. */
  function ray(json, rows) {
    const attribute = json.attribute, above = json.direction === "above", threshold = json.threshold;
    const part = rows.partOf(attribute), category = rows.isCategory(attribute);
    const asks = category && threshold === (above ? 0 : 1);
    const condition = (claimed) => asks
      ? part.column + (above === claimed ? " is " : " is not ") + rows.valueOf(attribute)
      : rows.name(attribute) + comparison(above, claimed) + number(threshold);
    return {
      attribute, part, category, above, threshold, label: json.label, spread: json.spread, condition,
      quantity: rows.name(attribute),
      fact: (value) => category
        ? condition(claims(above, value, threshold))
        : rows.name(attribute) + " = " + number(value) + comparison(above, claims(above, value, threshold)) + number(threshold),
    };
  }

  const holds = (one, value) => claims(one.above, value, one.threshold);

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

  const MISSING = { label: -1, because: "a value is missing", score: NaN, parts: [] };
  const always = (label, because, score) => ({ columns: [], decide: () => ({ label, because, score: score ?? constant(label), parts: [] }) });
  const used = (rows, attributes) => rows.all.filter((part) => attributes.some((one) => rows.partOf(one) === part));
  const reader = (rows, columns) => (one, cells) => rows.value(one.part, one.attribute, cells[columns.indexOf(one.part)]);

  function checklist(model, rows) {
    if (model.features.length === 0) return always(model.otherwise, "the model is a constant");
    const list = model.features.map((json) => ray(json, rows)), needed = model.atLeast, label = 1 - model.otherwise;
    const columns = used(rows, list.map((one) => one.attribute)), read = reader(rows, columns);
    const shortName = (one) => one.category || list.filter((other) => other.attribute === one.attribute).length > 1
      ? one.condition(true) : one.quantity;
    function because(values, held) {
      if (list.length === 1) {
        return Number.isNaN(values[0]) ? list[0].part.column + " is missing and does not count" : list[0].fact(values[0]);
      }
      const names = list.filter((_, k) => held[k]).map(shortName);
      const gone = [...new Set(list.filter((_, k) => Number.isNaN(values[k])).map((one) => one.part.column))];
      return names.length + " of " + list.length + " hold" + (names.length === 0 ? "" : ": " + names.join(", "))
        + (gone.length === 0 ? "" : "; " + gone.join(", ") + (gone.length === 1 ? " is missing and does" : " are missing and do") + " not count");
    }
    return { columns, decide: (cells) => {
      const values = list.map((one) => read(one, cells)), held = list.map((one, k) => holds(one, values[k]));
      const count = held.filter((one) => one).length;
      const parts = list.map((one, k) => ({ words: one.condition(true) + (Number.isNaN(values[k]) ? " (missing)" : ""), holds: held[k] }));
      return { label: count >= needed ? label : model.otherwise, because: because(values, held), score: votes(count, needed, label), parts };
    } };
  }

  function shortRules(model, rows) {
    const rules = model.features.map((rule) => ({ label: rule.label, conditions: rule.conditions.map((json) => ray(json, rows)) }));
    const all = rules.flatMap((rule) => rule.conditions);
    const columns = used(rows, all.map((one) => one.attribute)), read = reader(rows, columns);
    const words = (rule) => rule.conditions.map((one) => one.condition(true)).join(" and ");
    return { columns, decide: (cells) => {
      if (all.some((one) => Number.isNaN(read(one, cells)))) return MISSING;
      const applies = rules.map((rule) => rule.conditions.every((one) => holds(one, read(one, cells)))), first = applies.indexOf(true);
      const part = first < 0 ? rules.length : first, label = first < 0 ? model.otherwise : rules[first].label;
      const because = first < 0 ? "no rule applies" : "rule " + (first + 1) + ": " + words(rules[first]);
      const parts = rules.map((rule, k) => ({ words: "rule " + (k + 1) + ": " + words(rule) + " → " + model.classes[rule.label], holds: applies[k] }));
      return { label, because, score: place(part, rules.length, label), parts };
    } };
  }

  /* The first feature that claims a row decides it. */
  function ruleList(model, rows) {
    const list = features(model, rows), typed = model.type !== null;
    const labelOf = (one) => typed ? 1 - model.otherwise : one.label;
    const none = !typed ? "no rule applies" : model.type === "conjunction" ? "every condition holds" : "no condition holds";
    const ofOneClass = list.rules.every((one) => labelOf(one) === labelOf(list.rules[0]) && labelOf(one) !== model.otherwise);
    function score(values, first, label) {
      if (!ofOneClass) return place(first, list.rules.length, label);
      if (list.rules.length === 1) {
        const one = list.rules[0];
        return margin(one.above ? values[0] - one.threshold : one.threshold - values[0], labelOf(one), one.spread);
      }
      return votes(list.rules.filter((one, k) => holds(one, values[k])).length, 1, labelOf(list.rules[0]));
    }
    /* Conditions as a person reads them: those of a conjunction are turned round. */
    function standing(one, k, value) {
      const claimed = holds(one, value), turned = model.type === "conjunction";
      return typed ? { words: one.condition(!turned), holds: claimed !== turned }
        : { words: "rule " + (k + 1) + ": " + one.condition(true) + " → " + model.classes[one.label], holds: claimed };
    }
    return { columns: list.columns, decide: (cells) => {
      const values = list.read(cells);
      if (values.some(Number.isNaN)) return MISSING;
      const found = list.rules.findIndex((one, k) => holds(one, values[k])), first = found < 0 ? list.rules.length : found;
      const label = found < 0 ? model.otherwise : labelOf(list.rules[found]);
      return { label, because: found < 0 ? none : list.rules[found].fact(values[found]), score: score(values, first, label),
        parts: list.rules.map((one, k) => standing(one, k, values[k])) };
    } };
  }

  /* A distance or projection that is compared with a threshold; for the eye it is rounded. */
  function compared(json, quantity, above, threshold, read) {
    const condition = (claimed) => quantity + comparison(above, claimed) + rounded(threshold, 6);
    return { above, threshold, label: json.label, spread: json.spread, read, condition, fact: (value) => quantity + " = " + rounded(value, 6)
      + comparison(above, claims(above, value, threshold)) + rounded(threshold, 6) };
  }

  /* Features with what each reads off a row: attributes, distances or projections. */
  function features(model, rows) {
    if (model.features[0].kind === "ray") {
      const rules = model.features.map((json) => ray(json, rows));
      const columns = used(rows, rules.map((one) => one.attribute)), read = reader(rows, columns);
      return { rules, columns, read: (cells) => rules.map((one) => read(one, cells)) };
    }
    const half = model.features[0].kind === "half-space", compare = between(model.parameters, half), points = vectors(model, rows);
    const kept = new Map(model.compressionSet.map((one) => [one.row, one.values]));
    const at = (row, cells) => points.member(kept.get(row), cells);
    const rules = model.features.map((json) => half ? halfSpace(json) : ball(json));
    function ball(json) {
      const above = json.side === "outside", threshold = compare(at(json.border, null), at(json.center, null));
      return compared(json, "distance to row " + json.center, above, threshold, (point, cells) => compare(point, at(json.center, cells)));
    }
    function halfSpace(json) {
      const above = (json.side ?? (model.type === "conjunction" ? "below" : "above")) === "above", border = at(json.c, null);
      const threshold = compare(border, at(json.a, null)) - compare(border, at(json.b, null));
      return compared(json, "k(row " + json.a + ", x) - k(row " + json.b + ", x)", above, threshold,
        (point, cells) => compare(point, at(json.a, cells)) - compare(point, at(json.b, cells)));
    }
    return { rules, columns: rows.all, read: (cells) => { const point = points.point(cells); return rules.map((one) => one.read(point, cells)); } };
  }

  function softRays(model, rows) {
    const kept = 1 - model.otherwise;
    if (model.features.length === 0) return always(kept, "the model is a constant", kept === 1 ? 1 : 0);
    const list = model.features.map((json) => ({ attribute: json.attribute, part: rows.partOf(json.attribute), up: json.direction === "+", a: json.a + 0, b: json.b + 0 }));
    const order = model.parameters.factors === "choice" ? list : [...list].sort((x, y) => x.attribute - y.attribute);
    const columns = used(rows, list.map((one) => one.attribute)), read = reader(rows, columns);
    function softness(one, x) {
      const up = x <= one.a ? 0 : x >= one.b ? 1 : (x - one.a) / (one.b - one.a);
      return one.up ? up : 1 - up;
    }
    function words(score) {
      const text = rounded(score, 3);
      return "w = " + (text === "0.5" && score !== 0.5 ? number(score) : text) + (score > 0.5 ? " > 1/2" : " <= 1/2");
    }
    return { columns, decide: (cells) => {
      const score = order.reduce((product, one) => product * softness(one, read(one, cells)), 1);
      if (Number.isNaN(score)) return MISSING;
      const factors = list.map((one) => rows.name(one.attribute) + " " + rounded(softness(one, read(one, cells)), 3));
      return { label: score > 0.5 ? kept : model.otherwise, because: words(score) + " (" + factors.join(", ") + ")",
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
    if (model.type === "at-least") return checklist(model, rows);
    if (model.learner === "soft-greedy") return softRays(model, rows);
    if (model.parameters.features === "prototypes") return prototypes(model, rows);
    if (model.features.length === 0) return always(model.otherwise, "the model is a constant");
    return model.features[0].kind === "rule" ? shortRules(model, rows) : ruleList(model, rows);
  }

  return (model) => {
    if (model.format !== "laconic-model") throw new Error("this is not a model file");
    const rows = frame(model), made = classifier(model, rows), two = model.classes.length === 2;
    if (made.columns.some((part) => part.kind === "text")) throw new Error("rows are compared as texts");
    const columns = made.columns.map((part) => ({ name: part.column, kind: part.kind, values: part.values, fill: rows.fill(part) }));
    return { columns, decide: (cells) => {
      const { label, because, score, parts } = made.decide(cells);
      return { prediction: label < 0 ? null : model.classes[label], because, parts, score: two && !Number.isNaN(score) ? score : null };
    } };
  };
})();
