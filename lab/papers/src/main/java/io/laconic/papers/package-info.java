/**
 * The command {@code reproduce}: computes the tables and figures of four papers again and shows
 * them next to the papers' own numbers. Nothing is tuned to match.
 *
 * <p>One package per paper: {@code scm}, {@code dlm}, {@code softgreedy}, {@code prototypes}. What
 * they share is in {@code experiment} and {@code drawing}. Start with {@link
 * io.laconic.papers.Reproductions}, the list of all tables and figures.
 */
package io.laconic.papers;
