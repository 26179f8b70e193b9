package io.laconic.cli.extension;

/**
 * The files of a page as the user named them: for the commands that the page tells.
 *
 * @param model the model file
 * @param data the rows
 * @param matrix null if there is none
 */
public record InputFileNames(String model, String data, String matrix) {}
