package io.laconic.model;

import io.laconic.model.prototype.Prototypes;
import io.laconic.model.rules.RuleList;
import io.laconic.model.soft.SoftConjunction;

/** What decides the class of a row. Every kind prints as words and can be rebuilt or recounted. */
public sealed interface Classifier permits RuleList, SoftConjunction, Prototypes {
  /** Number of rules, rays or prototypes. */
  int size();
}
