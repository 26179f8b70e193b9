/**
 * Parts of Laconic that some ways of installing it leave out: which are there ({@link
 * io.laconic.cli.parts.OptionalPart}, read it first), and where the native library of the solver
 * comes from ({@link io.laconic.cli.parts.SolverNatives}).
 */
package io.laconic.cli.parts;
