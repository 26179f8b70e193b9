/**
 * Groups of options that commands share. Each group checks its own options and turns them into what
 * the library takes.
 *
 * <p>Start with {@link io.laconic.cli.option.CommonOptions}, which every command has.
 */
package io.laconic.cli.option;
