/**
 * Interfaces by which other modules add to the command line: commands, engines and HTML pages. A
 * module implements one and names its class in {@code META-INF/services}.
 *
 * <p>Start with {@link io.laconic.cli.extension.CommandProvider}.
 */
package io.laconic.cli.extension;
