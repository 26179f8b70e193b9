package io.laconic.export.consumers;

import io.laconic.model.Model;
import io.laconic.program.DecisionProgram;
import java.util.List;

/**
 * A model with rows, and what it says of them.
 *
 * @param rows a Double or String for each input of the program; null if it is missing; rows with
 *     infinite numbers are the last
 * @param expected the class of each finite row; null where the model gives none
 * @param scores of the finite rows
 */
record Probe(
    String learner,
    String data,
    Model model,
    DecisionProgram program,
    List<String> facts,
    List<List<Object>> rows,
    List<String> expected,
    List<Double> scores) {
  String name() {
    return learner + ", " + data;
  }
}
