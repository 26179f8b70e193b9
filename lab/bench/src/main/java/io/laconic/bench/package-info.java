/**
 * Time and memory of whole jobs, side by side with others, each run in a fresh JVM: {@code laconic
 * bench}. Read {@link io.laconic.bench.Job} first, then {@link io.laconic.bench.JobRunner}, which
 * runs jobs, and {@link io.laconic.bench.ContestantMain}, which is run. The jobs themselves live in
 * {@code jobs}, the plain programs that they are compared with in {@code twin}, benchmarks of inner
 * loops in {@code kernel}.
 *
 * <p>Nothing here is promised to stay; the module is not published.
 */
package io.laconic.bench;
