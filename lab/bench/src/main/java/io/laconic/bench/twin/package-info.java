/**
 * Plain programs that do what our learners do, as a textbook would have them: one thread, full
 * matrices, no sharing between parameters or folds, but no detours either. They build the same
 * models to the bit, which tests check, and are what ours is compared with where no other program
 * does the same job. Read {@link io.laconic.bench.twin.PlainBitRays} first. For rules on numbers
 * and balls ours is compared with {@link io.laconic.cover.PlainShare}.
 */
package io.laconic.bench.twin;
