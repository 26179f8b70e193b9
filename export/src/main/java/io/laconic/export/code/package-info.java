/**
 * Exports as source code: Java, Python, R and C, one file without dependencies each.
 *
 * <p>Start with {@link io.laconic.export.code.PythonTarget}.
 */
package io.laconic.export.code;
