/**
 * Runs an export where that can be done inside of Laconic, and compares it with the model: SQL in
 * H2, Java with the compiler of the JDK.
 *
 * <p>Start with {@link io.laconic.export.check.ExportRunner}.
 */
package io.laconic.export.check;
