package io.laconic.model;

import java.util.List;

/**
 * How a classifier of two classes counts conditions on single attributes: a row is of class {@code
 * label} if at least {@code needed} of {@code size} conditions hold.
 *
 * @param form what such a rule is called: {@code conjunction}
 * @param others makes classifiers of the same form
 */
public record CountedConditions(int size, int needed, int label, String form, Maker others) {
  /** Makes classifiers of other conditions. */
  public interface Maker {
    /** A classifier of the same form; a smaller one may need fewer conditions. */
    Classifier of(List<AttributeCut> conditions, int needed);
  }
}
