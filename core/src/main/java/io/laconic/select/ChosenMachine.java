package io.laconic.select;

/**
 * The chosen machine.
 *
 * @param configuration number of the configuration
 * @param stage number of the machine on its path
 * @param cvError errors on the held-out rows of the folds that it was chosen by; NaN if there were
 *     none
 */
public record ChosenMachine(int configuration, int stage, double cvError) {}
