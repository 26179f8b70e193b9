/**
 * A classifier as a small program: what it reads off a row, what it computes, which condition gives
 * which class, and why. It is the form between a classifier and its exports: a classifier writes
 * itself down once ({@code Classifier.program}), and a writer for SQL, Python or a spreadsheet
 * needs to know only the few operations of {@link io.laconic.program.Num} and {@link
 * io.laconic.program.Bool}.
 *
 * <p>Start with {@link io.laconic.program.DecisionProgram}. Every operation is one rounding of IEEE
 * 754 doubles, in the order in which it is written down; so a program that is run anywhere gives
 * the classes of the classifier to the bit.
 *
 * <p>Promised to stay: a program says what its classifier decides, for every row.
 */
package io.laconic.program;
