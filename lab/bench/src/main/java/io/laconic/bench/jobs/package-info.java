/**
 * The jobs of the table, {@link io.laconic.bench.jobs.StandardJobs} lists them. Each has its data,
 * what ours does with them, its rivals and its floor.
 */
package io.laconic.bench.jobs;
