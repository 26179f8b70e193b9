package io.laconic.select;

import io.laconic.learn.choice.RuleComplexity;
import java.util.List;
import java.util.Map;

/**
 * What the machine of a fold is.
 *
 * @param parameters that were chosen
 * @param size features, prototypes or support vectors
 * @param complexity its conditions and rules
 * @param attributes how many it looks at
 * @param parts what it consists of
 */
public record FoldModel(
    Map<String, Object> parameters,
    int size,
    RuleComplexity complexity,
    int attributes,
    List<String> parts) {}
