/**
 * The promise that comes with a model, and the second pair of eyes that checks it.
 *
 * <p>Start with {@link io.laconic.certificate.Certificate}: the numbers, with the assumptions under
 * which they hold. {@link io.laconic.certificate.Certifier} computes it, each {@link
 * io.laconic.certificate.Form} has a package of its own (bound, reasons that void it, notes, words,
 * check), {@link io.laconic.certificate.CertifiedModel} is a model together with its certificate:
 * what a model file contains. {@link io.laconic.certificate.Verifier} checks one against the
 * training file.
 *
 * <p>A form of certificate is one class that implements {@link io.laconic.certificate.Form}: the
 * bound, the reasons that void it, notes, words and the check. {@link
 * io.laconic.certificate.CompressionForm} has the forms {@code standard} and {@code tight}, {@link
 * io.laconic.certificate.PacBayesForm} is what {@code standard} means for soft rays, {@link
 * io.laconic.certificate.HoldOutCertificate} bounds the error by rows that were set aside.
 *
 * <p>This package never uses the learners: what it checks is rebuilt from the compression set and
 * the message alone ({@link io.laconic.model.Classifier#check}). A new form of message is one class
 * that implements {@link io.laconic.model.Message}, and a case in the reader of model files.
 *
 * <p>Promised to stay: a certificate that verifies today verifies with every later version.
 */
package io.laconic.certificate;
