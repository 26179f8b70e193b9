package io.laconic.bench;

/**
 * What the machine can do, measured in this run with as many threads as ours may use.
 *
 * @param bytesPerSecond read from memory one after the other
 * @param productsPerSecond multiplications with an addition in a plain loop over arrays that fit
 *     into the cache
 * @param countsPerSecond comparisons of a number with another, each with a count
 */
public record MachineSpeed(
    double bytesPerSecond, double productsPerSecond, double countsPerSecond) {}
