/**
 * Drawings of plain shapes, written as SVG and painted as PNG: axes, curves, marks, images.
 *
 * <p>Start with {@link io.laconic.papers.drawing.Drawing}; {@link io.laconic.papers.drawing.Figure}
 * is a drawing with its name and caption.
 */
package io.laconic.papers.drawing;
