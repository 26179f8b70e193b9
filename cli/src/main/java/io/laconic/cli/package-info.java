/**
 * The command line. {@link io.laconic.cli.Main} is the entry point; {@code command} has one file
 * per command, {@code option} the groups of options that commands share, {@code checkpoint} what
 * {@code --resume} keeps, {@code worker} what lets other programs run commands, {@code help} what
 * the command line says about itself, {@code extension} the interfaces that other modules
 * implement, {@code wording} how results are said, {@code parts} which optional parts are there. No
 * algorithm code.
 *
 * <p>A package may use those to its right, never those to its left: {@code cli}, {@code command},
 * {@code worker}, {@code checkpoint}, {@code help}, {@code option}, {@code extension}, {@code
 * wording}, {@code parts}.
 *
 * <p>Promised to stay: exit code 0 done, 1 failed, 2 wrong usage, 130 after Ctrl-C; results on
 * standard output, everything else on standard error.
 */
package io.laconic.cli;
