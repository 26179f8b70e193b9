package io.laconic.papers.drawing;

import io.laconic.io.drawing.Drawing;

/**
 * A drawing and what to see in it.
 *
 * @param caption also the text alternative of the picture
 */
public record CaptionedDrawing(String caption, Drawing drawing) {}
