/**
 * Solvers for the linear and the integer program of the prototype vector machine.
 *
 * <p>Start with {@link io.laconic.solver.ChosenSolver}, the one that {@link
 * java.util.ServiceLoader} finds: OR-Tools if its native library can be loaded, else ojAlgo, which
 * is Java alone and enough for about 1000 rows. The system property {@code laconic.solver} ({@code
 * ortools}, {@code ojalgo}, {@code auto}) changes that. The native library is loaded with the first
 * program or when the name is asked for, not before.
 *
 * <p>A program goes through {@code ProgramReduction}, which drops what cannot matter and splits the
 * rest into independent parts; {@code PartwiseSolver} hands these to a {@code
 * IndependentPartSolver} one by one and puts the answers together. Lower bounds of the relaxation
 * are not taken from a solver: {@code DualBound} computes them from its prices, rounded down, so
 * that they hold whatever the solver's tolerances are.
 *
 * <p>Promised to stay: the names of the solvers and of the property; that an answer is never worse
 * than the start; that without a limit of time the same program gives the same answer.
 */
package io.laconic.solver;
