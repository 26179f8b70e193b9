package io.laconic.learn;

import io.laconic.data.RowBlocks;
import io.laconic.model.Model;
import java.util.List;

/**
 * The rows of a table that is somewhere else, in a database: those that were drawn there are here,
 * and are all that can be read; rules are counted there, on all rows.
 *
 * <p>A row with the identifier {@code id} has in subset s the key md5 of {@code seed:s:id}, as 32
 * hexadecimal digits; a subset has the rows of smallest keys.
 */
public interface RowsElsewhere extends RowBlocks.Reader {
  /** What the database is called in messages. */
  String name();

  /** The identifiers of the rows that are here, in their order. */
  List<String> ids();

  /** Places of the rows of a subset among those that are here, ascending. */
  int[] inside(int subset);

  /**
   * Counts rules on all rows that have a class.
   *
   * @param subset of the rows that a rule was learned from
   * @param last the largest key of these rows
   */
  record Rule(Model model, int subset, String last) {}

  /**
   * What the rows have and what a rule says of them.
   *
   * @param all rows by class, as they are read, and by what the rule says: a class of the model, or
   *     in the last place no answer
   * @param inside the same of the rows whose keys are not above the last one of the subset
   */
  record Cells(int[][] all, int[][] inside) {}

  /** Counts several rules at once. */
  List<Cells> count(List<Rule> rules);

  /** A rule that was learned from the rows of a subset. */
  Rule rule(Model model, int subset);
}
