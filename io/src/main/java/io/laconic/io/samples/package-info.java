/**
 * The data sets that come with Laconic, read as {@code sample:NAME}. Start with {@link
 * io.laconic.io.samples.Samples}.
 */
package io.laconic.io.samples;
