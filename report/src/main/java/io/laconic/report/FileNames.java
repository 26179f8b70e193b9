package io.laconic.report;

/**
 * The files of a report as the user named them: for the commands that the page tells.
 *
 * @param matrix null if there is none
 */
public record FileNames(String model, String data, String matrix) {}
