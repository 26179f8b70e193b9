/**
 * Charts: axes, curves, marks.
 *
 * <p>Start with {@link io.laconic.papers.drawing.PlotFrame}; {@link
 * io.laconic.papers.drawing.Figure} is a drawing with its name and caption.
 */
package io.laconic.papers.drawing;
