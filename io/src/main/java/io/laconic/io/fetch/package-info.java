/**
 * Public data sets, fetched from their homes into the cache. Nothing else in this module uses a
 * network.
 *
 * <p>Start with {@link io.laconic.io.fetch.Fetch}: it downloads a set of {@link
 * io.laconic.io.fetch.FetchSets} ({@link io.laconic.io.fetch.Download}), turns the source's text
 * into CSV ({@code FetchRecipe}) and puts it into the {@link io.laconic.io.fetch.Cache}.
 */
package io.laconic.io.fetch;
