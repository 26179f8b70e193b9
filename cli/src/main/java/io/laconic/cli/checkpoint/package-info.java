/**
 * Cross-validation that can be interrupted and resumed ({@code --resume FILE}).
 *
 * <p>Start with {@link io.laconic.cli.checkpoint.Checkpoint}.
 */
package io.laconic.cli.checkpoint;
