/**
 * How firm the conditions of a rule are: the procedure that made it, carried out again on bootstrap
 * samples of the same rows.
 *
 * <p>Start with {@link io.laconic.bootstrap.BootstrapRules}.
 */
package io.laconic.bootstrap;
