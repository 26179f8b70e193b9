/**
 * What an exact search says of a trained rule: whether a rule of the same form and size makes fewer
 * errors on the rows that it was learned from, and which rules do nearly as well.
 *
 * <p>Start with {@link io.laconic.prove.OptimalityProof} and {@link io.laconic.prove.SimilarRules}.
 * Neither changes a model or a certificate: what is found here is about rows that were learned
 * from, and promises nothing of new rows.
 */
package io.laconic.prove;
