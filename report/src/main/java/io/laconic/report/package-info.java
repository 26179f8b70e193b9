/**
 * A page about a model and its results on rows: a single HTML file that needs only a browser.
 *
 * <p>Start with {@link io.laconic.report.Report}, which puts the page together. Each {@code
 * *Section} writes one part of it. Java computes the numbers; the page's script draws them with
 * Observable Plot, which is part of the page.
 */
package io.laconic.report;
