/**
 * Plain programs that do what our learners do, as a textbook would have them: one thread, sorted
 * orders, full matrices, no sharing between parameters or folds, but no detours either. They build
 * the same models to the bit, which tests check, and are what ours is compared with where no other
 * program does the same job. Read {@link io.laconic.bench.twin.PlainRays} first.
 */
package io.laconic.bench.twin;
