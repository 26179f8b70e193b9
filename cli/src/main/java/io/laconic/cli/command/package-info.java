/**
 * The commands, one file each: it checks its options, reads the data, calls the library and prints
 * the result.
 *
 * <p>Start with {@link io.laconic.cli.command.Train}.
 */
package io.laconic.cli.command;
