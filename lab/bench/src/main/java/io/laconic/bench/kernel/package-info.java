/** Benchmarks of inner loops by JMH: {@code laconic bench kernels}. */
package io.laconic.bench.kernel;
