/**
 * The promise that comes with a model, and the second pair of eyes that checks it.
 *
 * <p>Start with {@link io.laconic.certificate.Certificate}: the numbers, with the assumptions under
 * which they hold. {@link io.laconic.certificate.CertifiedModel} is a model together with its
 * certificate: what a model file contains. {@link io.laconic.certificate.DlmRebuild} rebuilds
 * decision lists, {@link io.laconic.certificate.DlmBounds} reads off them what their bounds need.
 *
 * <p>This package never uses the learners: what it checks, it rebuilds from the compression set and
 * the message alone.
 */
package io.laconic.certificate;
