package io.laconic.train;

import io.laconic.certificate.DrawnTest;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.select.CertifiedRisk;

/**
 * What is certified of the machine that a contender, ours or a rival, makes of one of the subsets
 * of all rows.
 *
 * @param test what was drawn and counted
 * @param certified bound on its error on new rows
 * @param size features, prototypes or support vectors
 * @param complexity its conditions and rules
 * @param attributes how many it looks at
 * @param seconds for all subsets
 */
public record CertifiedContender(
    DrawnTest test,
    CertifiedRisk certified,
    int size,
    RuleComplexity complexity,
    int attributes,
    double seconds) {}
