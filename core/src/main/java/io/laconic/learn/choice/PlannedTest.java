package io.laconic.learn.choice;

/**
 * How a rule will be tested on rows that it is not learned from: all that may be known of them
 * before.
 *
 * @param outsidePerInside rows outside for each row that is learned from
 * @param delta allowed probability that the certificate is wrong
 * @param ways how many rules could be shown: {@code R J T}
 */
public record PlannedTest(double outsidePerInside, double delta, double ways) {}
