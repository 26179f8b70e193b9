package io.laconic.model;

import java.util.List;

/**
 * One rule of a list, or one condition of a score, and what becomes of a row if it applies to it
 * and if it does not. With all others as they are, that is all there is to know to put another one
 * in its place.
 *
 * @param number of the part, from 1
 * @param isCondition whether it is a condition, not a rule
 * @param attributes numbers of the attributes that it reads
 * @param others numbers of the attributes that the other parts read
 * @param form a conjunction; its {@link CountedConditions#others} make whole classifiers
 * @param ifItApplied gives every row the class that it has if the part applies to it
 * @param ifNot gives every row the class that it has if the part does not apply
 */
public record ReplaceablePart(
    int number,
    boolean isCondition,
    List<Integer> attributes,
    List<Integer> others,
    CountedConditions form,
    Classifier ifItApplied,
    Classifier ifNot) {}
