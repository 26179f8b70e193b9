package io.laconic.report;

/** The files of a report as the user named them: for the commands that the page tells. */
public record FileNames(String model, String data) {}
