package io.laconic.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The learner that made a model, and what it was told, as the model file records it.
 *
 * @param learner its name, as the command line spells it
 * @param parameters by name, in the order of the file; values are strings, numbers, or maps
 * @param type conjunction or disjunction; null for learners that have no type
 */
public record LearnerRecord(String learner, Map<String, Object> parameters, MachineType type) {
  public LearnerRecord {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }
}
