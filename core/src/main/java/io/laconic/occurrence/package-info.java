/**
 * How often something that a rule depends on was seen on rows: that a condition held, that a value
 * was missing, that a category was new.
 *
 * <p>Start with {@link io.laconic.occurrence.WatchedEventCounts}. Model files have the counts of
 * the rows that the rule was tested on, so that new rows can be compared with them.
 */
package io.laconic.occurrence;
