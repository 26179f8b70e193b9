/**
 * The command line: one file per command, no algorithm code.
 *
 * <p>Start with {@link io.laconic.cli.Main}.
 *
 * <p>Promised to stay: exit code 0 done, 1 failed, 2 wrong usage, 130 after Ctrl-C; results on
 * standard output, everything else on standard error.
 */
package io.laconic.cli;
