/**
 * The forms of certificate that count errors on rows outside those that were learned from: {@code
 * subsets}, the default, and {@code holdout}.
 *
 * <p>Start with {@link io.laconic.certificate.subsets.RowSubsetsForm}: what is promised and why it
 * holds. {@link io.laconic.certificate.SubsetDraw} says which rows are in which subset, {@link
 * io.laconic.certificate.OutsideCounts} has the bound. {@link
 * io.laconic.certificate.subsets.DrawnVerifier} checks a certificate: it draws and counts by code
 * of its own, and is handed the procedure that makes a classifier of the rows of a subset.
 *
 * <p>Promised to stay: the same seed and number of rows give the same subsets.
 */
package io.laconic.certificate.subsets;
