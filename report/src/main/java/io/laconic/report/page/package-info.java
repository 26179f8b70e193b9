/**
 * How a page is written: HTML, tables, figures and the data that scripts draw.
 *
 * <p>Start with {@link io.laconic.report.page.Page}: sections, style and scripts in one file. A
 * {@link io.laconic.report.page.Figure} is a picture with its caption, its text alternative and its
 * numbers. Nothing here knows what a page is about.
 */
package io.laconic.report.page;
