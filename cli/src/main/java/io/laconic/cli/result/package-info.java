/**
 * What commands answer: records. Their components are the fields of the JSON document ({@link
 * io.laconic.io.json.Json}), their lines are what a terminal shows.
 *
 * <p>Start with {@link io.laconic.cli.result.EvaluateResult}.
 */
package io.laconic.cli.result;
