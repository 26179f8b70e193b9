/**
 * Module {@code export}: the command {@code export}, which writes a model in other languages: SQL,
 * PMML, ONNX, Java, Python, R, C, a spreadsheet, JSON Logic.
 *
 * <p>Start with {@link io.laconic.export.Targets}, which lists them. Each target is one writer of a
 * {@link io.laconic.program.DecisionProgram}; a new operation of programs does not compile until
 * all of them know it.
 */
package io.laconic.export;
