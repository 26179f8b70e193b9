package io.laconic.inspect;

import java.util.List;

/**
 * One thing that a person should know about a table.
 *
 * @param suspicion what it is about; null if it is about the classes or the rows
 * @param columns the columns it is about
 * @param words one line that says what was found and what can be done; it may name options, see
 *     {@link io.laconic.util.MarkedOptionName}
 */
public record Finding(Suspicion suspicion, List<String> columns, String words) {
  public Finding {
    columns = List.copyOf(columns);
  }
}
