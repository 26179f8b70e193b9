package io.laconic.model.rules;

import io.laconic.model.Model;

/** How a person reads the rules of a model; it follows from how they were learned. */
enum Reading {
  /** A conjunction: the conditions of one rule, each of which can refuse a row. */
  ALL,
  /** A disjunction: the conditions of one rule, each of which can claim a row. */
  ANY,
  /** A checklist or a score: the points of the conditions of one rule are added up. */
  COUNTED,
  /** A list of the decision list machine: each rule is one feature. */
  FEATURES,
  /** A list of short rules. */
  LIST;

  static Reading of(Model model) {
    if (model.type() != null) {
      return switch (model.type()) {
        case CONJUNCTION -> ALL;
        case DISJUNCTION -> ANY;
        case AT_LEAST, POINTS -> COUNTED;
      };
    }
    if (model.learner().equals("dlm")) {
      return FEATURES;
    }
    boolean given = model.learner().equals("given");
    return given && Rules.of(model).rules().size() == 1 ? COUNTED : LIST;
  }

  /** Whether there is at most one rule, and its conditions are what is read. */
  boolean isOfConditions() {
    return this == ALL || this == ANY || this == COUNTED;
  }

  /** Whether rules are asked one after the other. */
  boolean isList() {
    return !isOfConditions();
  }
}
