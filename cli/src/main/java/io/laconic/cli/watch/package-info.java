/**
 * What the command {@code watch} remembers from look to look ({@code --state FILE}).
 *
 * <p>Start with {@link io.laconic.cli.watch.WatchState}.
 */
package io.laconic.cli.watch;
