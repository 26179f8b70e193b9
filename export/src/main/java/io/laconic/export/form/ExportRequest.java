package io.laconic.export.form;

import io.laconic.program.DecisionProgram;
import java.util.List;

/**
 * What is to be written.
 *
 * @param facts rule, certificate with its conditions, hashes and version, as lines of text
 * @param withReason whether the reason is given besides the class
 * @param name stem of the name of the file
 * @param label name of the class column; null if it is not known
 */
public record ExportRequest(
    DecisionProgram program, List<String> facts, boolean withReason, String name, String label) {
  public ExportRequest {
    facts = List.copyOf(facts);
  }

  /** A request that does not know the class column. */
  public ExportRequest(
      DecisionProgram program, List<String> facts, boolean withReason, String name) {
    this(program, facts, withReason, name, null);
  }
}
