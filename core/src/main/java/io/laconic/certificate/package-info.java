/**
 * The promise that comes with a model, and the second pair of eyes that checks it.
 *
 * <p>Start with {@link io.laconic.certificate.Certificate}: the numbers, with the assumptions under
 * which they hold. {@link io.laconic.certificate.Certifier} computes it, {@link
 * io.laconic.certificate.Assumptions} says what voids it, {@link
 * io.laconic.certificate.CertifiedModel} is a model together with its certificate: what a model
 * file contains. {@link io.laconic.certificate.Verifier} checks one against the training file.
 *
 * <p>This package never uses the learners: what it checks is rebuilt from the compression set and
 * the message alone ({@link io.laconic.model.Classifier#check}). A new form of message is one class
 * that implements {@link io.laconic.model.Message}, and a case in the reader of model files.
 *
 * <p>Promised to stay: a certificate that verifies today verifies with every later version.
 */
package io.laconic.certificate;
