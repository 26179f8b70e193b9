package io.laconic.certificate;

/**
 * A value that a form reads from a model file. Every complaint names its place in the file, and who
 * asks for a value of another type gets one.
 */
public interface StoredField {
  /** A field of this value. */
  StoredField at(String field);

  /** Whether there is a field of this name. */
  boolean has(String field);

  /** A whole number from 0. */
  int count();

  /** A whole number from 0 and below a limit. */
  int index(int limit);

  /** A whole number of 64 bits from 0. */
  long unsigned();

  /** A text; null if there is none. */
  String textOrNull();

  /** A number from 0 to 1. */
  double share();

  /** A number from 0 to 1; NaN if there is none. */
  double shareOrNone();

  /** The name of a class. */
  String className();

  /** The field of a class, by its number. */
  StoredField atClass(int label);

  /** A count for every class. */
  int[] countsByClass();

  /** Fails if there are other fields than these. */
  void hasOnly(String... fields);

  /** A complaint about this value. */
  RuntimeException error(String what);
}
