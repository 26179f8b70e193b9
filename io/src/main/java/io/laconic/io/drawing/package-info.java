/**
 * Drawings of plain shapes, texts and images, written as SVG and painted as PNG.
 *
 * <p>Start with {@link io.laconic.io.drawing.Drawing}.
 */
package io.laconic.io.drawing;
