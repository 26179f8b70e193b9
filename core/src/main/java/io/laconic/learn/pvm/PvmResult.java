package io.laconic.learn.pvm;

/**
 * What the prototype vector machine chose.
 *
 * @param run greedy: the prototypes in the order of choice; else by class, then by candidate
 * @param prototypeCost lambda, the default already put in
 * @param objectives values of the objective
 * @param status words of the solver, one class after the other; empty without one
 */
public record PvmResult(
    PvmRun run, double prototypeCost, PvmObjectives objectives, String status) {}
