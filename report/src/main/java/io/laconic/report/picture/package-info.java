/**
 * The rule as a picture, drawn once for pages, files and slides.
 *
 * <p>Start with {@link io.laconic.report.picture.RulePicture}. What is shown stands in {@code
 * RuleCard}, in the words of the model's wording; {@code CardDrawing} lays it out for a width.
 */
package io.laconic.report.picture;
