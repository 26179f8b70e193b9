package io.laconic.inspect;

import java.util.List;

/**
 * One thing that a person should know about a table.
 *
 * @param suspicion what it is about; null if it is about the classes or the rows
 * @param columns the columns it is about
 * @param missingCodes the numbers in them that seem to mean a missing value, as they are typed
 * @param words one line that says what was found and what can be done; it may name options, see
 *     {@link io.laconic.util.MarkedOptionName}
 */
public record Finding(
    Suspicion suspicion, List<String> columns, List<String> missingCodes, String words) {
  public Finding {
    columns = List.copyOf(columns);
    missingCodes = List.copyOf(missingCodes);
  }

  Finding(Suspicion suspicion, List<String> columns, String words) {
    this(suspicion, columns, List.of(), words);
  }
}
