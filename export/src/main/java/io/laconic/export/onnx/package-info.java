/**
 * Exports as ONNX: comparisons and plain operators on doubles. Tree ensembles of ONNX compute in
 * single precision and would answer wrongly near a threshold.
 *
 * <p>Start with {@link io.laconic.export.onnx.OnnxTarget}.
 */
package io.laconic.export.onnx;
