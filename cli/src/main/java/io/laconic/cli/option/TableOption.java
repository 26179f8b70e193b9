package io.laconic.cli.option;

import java.util.Collection;
import java.util.function.Function;

/**
 * What the command line knows of an option that stands in the table of all options.
 *
 * @param heading of its topic
 * @param file whether its value is the name of a file
 * @param files the files that a value names
 */
record TableOption(String heading, boolean file, Function<String, Collection<String>> files) {}
