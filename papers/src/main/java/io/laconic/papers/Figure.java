package io.laconic.papers;

/**
 * A picture.
 *
 * @param name of its file, without an ending
 * @param caption what to see in it
 * @param svg the picture itself
 */
public record Figure(String name, String caption, String svg) {}
