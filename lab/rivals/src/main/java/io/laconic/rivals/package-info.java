/**
 * Learners of other libraries with permissive licences, as contenders on the same splits as ours.
 *
 * <p>Start with {@link io.laconic.rivals.LibsvmRivals} and {@link io.laconic.rivals.TribuoRivals},
 * which list them. To add a rival, write a {@link io.laconic.rivals.RivalLearner} that hands its
 * fits to {@link io.laconic.rivals.ConfigurationRuns} and returns a {@link
 * io.laconic.rivals.RivalCandidate} of each, and a line in {@code META-INF/services}.
 *
 * <p>Promised to stay: rivals see of held-out rows nothing but the values that they are asked
 * about, one row at a time, and results do not depend on the number of threads.
 */
package io.laconic.rivals;
