/**
 * What the command line says about itself: help texts by group, the table of commands and options,
 * and completion for shells, which comes from that table.
 *
 * <p>Start with {@link io.laconic.cli.help.CommandEntry}.
 */
package io.laconic.cli.help;
