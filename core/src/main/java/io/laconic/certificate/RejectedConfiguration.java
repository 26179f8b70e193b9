package io.laconic.certificate;

import java.util.Map;

/**
 * A configuration that was considered and not chosen; NaN where a number was not computed.
 *
 * @param size number of features; of prototypes the mean over the folds, rounded
 * @param errors on the training rows; -1 if they were not counted
 * @param cvError share of errors in cross-validation
 */
public record RejectedConfiguration(
    Map<String, Object> parameters,
    int size,
    int errors,
    double risk,
    double printedBound,
    double cvError) {}
