package io.laconic.cover.exact;

/** There are more conditions than can be kept in memory for a search. */
public final class TooManyConditionsException extends RuntimeException {
  private static final long serialVersionUID = 1;

  TooManyConditionsException(long conditions, int rows) {
    super(conditions + " conditions on " + rows + " rows are too many to search");
  }
}
