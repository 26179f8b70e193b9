/**
 * The command that trains a model again, as a page shows it.
 *
 * <p>Start with {@link io.laconic.report.command.TrainingCommand}. A model that records how it was
 * made says its options itself; of an older one they are found out from what it contains.
 */
package io.laconic.report.command;
