package io.laconic.io.packed;

import java.util.List;
import java.util.Map;

/**
 * What was packed.
 *
 * @param columns how many columns there are of each kind: bits, bytes, floats, doubles, categories
 * @param withMissing how many of the columns have missing values
 * @param classColumn name of the class column, or null
 * @param bytes length of the file
 * @param warnings one line each, for the user
 */
public record PackingSummary(
    int rows,
    Map<String, Integer> columns,
    int withMissing,
    String classColumn,
    long bytes,
    List<String> warnings) {}
