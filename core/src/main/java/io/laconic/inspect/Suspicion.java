package io.laconic.inspect;

/** Why a column deserves a second look. */
public enum Suspicion {
  /** Whole numbers, all different, that rise in the order of the file. */
  ROW_NUMBER,
  /** All different, under a name such as {@code id}. */
  ID,
  /** A text that is different in every row. */
  DIFFERENT_TEXTS,
  /** Whole numbers in the first column, all different, in no order and under no usual name. */
  DIFFERENT_NUMBERS,
  /** Marks patients, customers or other cases, of which some have several rows. */
  CASE,
  DATE,
  /** Numbers with a unit or another sign, or with two decimal marks: categories as they stand. */
  NUMBERS_IN_TEXTS,
  /** Sentences rather than words. */
  FREE_TEXT,
  /** A category with so many values that most have one or two rows. */
  MANY_VALUES,
  /** All rows have one value. */
  CONSTANT,
  /** No value in any row. */
  EMPTY,
  /** Each class has one value of its own. */
  COPY_OF_CLASS,
  /** One cut, or its categories, tell the class of nearly every row. */
  DECIDES,
  COPY_OF_COLUMN,
  /** A number such as -999 that stands apart from all others. */
  CODE_FOR_MISSING;

  /** Whether learners leave such a column out, unless the user wants it. */
  public boolean isLeftOut() {
    return this == ROW_NUMBER || this == ID || this == DIFFERENT_TEXTS || this == CASE;
  }
}
