package io.laconic.model;

/**
 * A condition that a classifier asks of a row, as a person reads it.
 *
 * @param words {@code age > 50}
 * @param name the same without its threshold, which means the same whatever rows it was learned
 *     from: {@code age >}, also for {@code age >= 50}
 * @param low the threshold; of a soft ray the lower end of its interval; NaN for a category
 * @param high the threshold, or the upper end
 */
public record AskedCondition(String words, String name, double low, double high) {}
