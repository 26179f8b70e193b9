package io.laconic.io.table;

import io.laconic.data.DataException;

/** A line that is not a row of the table: blank, or with another number of cells. */
public final class BadRow extends DataException {
  private static final long serialVersionUID = 1L;

  private final String lines;

  BadRow(DataException e, String lines) {
    super(e.markedMessage());
    this.lines = lines;
  }

  /** The number of the line, or {@code blank}. */
  public String lines() {
    return lines;
  }
}
