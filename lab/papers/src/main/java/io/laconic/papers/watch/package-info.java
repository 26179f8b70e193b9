/**
 * What the command {@code watch} is worth: how often it gives a false alarm and how soon it notices
 * a rise, where the true rate of errors is known.
 *
 * <p>Start with {@link io.laconic.papers.watch.WatchSimulation}.
 */
package io.laconic.papers.watch;
