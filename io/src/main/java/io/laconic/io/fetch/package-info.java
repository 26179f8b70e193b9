/**
 * Public data sets, fetched from their homes into the cache. Nothing else in this module uses a
 * network.
 *
 * <p>Start with {@link io.laconic.io.fetch.DatasetFetcher}: it downloads a set of {@link
 * io.laconic.io.fetch.PublicDatasets} ({@link io.laconic.io.fetch.Download}), turns the source's
 * text into CSV ({@code RawFileConversion}) and puts it into the {@link
 * io.laconic.io.fetch.DatasetCache}.
 */
package io.laconic.io.fetch;
