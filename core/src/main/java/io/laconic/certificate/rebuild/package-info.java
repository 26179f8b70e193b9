/**
 * What the forms of certificate have in common that make the classifier again from what the model
 * carries: its compression set and its message.
 *
 * <p>Start with {@link io.laconic.certificate.rebuild.RebuildForm}. The forms are in {@code
 * certificate.compression} and {@code certificate.pacbayes}.
 *
 * <p>Promised to stay: no learner is used here.
 */
package io.laconic.certificate.rebuild;
