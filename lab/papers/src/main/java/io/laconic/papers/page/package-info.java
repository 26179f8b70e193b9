/**
 * The page {@code index.html} that shows all tables and figures of a folder.
 *
 * <p>Start with {@link io.laconic.papers.page.ResultsPage}.
 */
package io.laconic.papers.page;
