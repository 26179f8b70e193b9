package io.laconic.model;

import java.util.List;

/**
 * One rule of a list, and what becomes of a row if the rule applies to it and if it does not. With
 * all other rules as they are, that is all there is to know to put another rule in its place.
 *
 * @param number of the rule, from 1
 * @param attributes numbers of the attributes that it reads
 * @param form the rule is a conjunction; its {@link CountedConditions#others} make whole lists
 * @param ifItApplied gives every row the class that it has if the rule applies to it
 * @param ifNot gives every row the class that it has if the rule does not apply
 */
public record ReplaceableRule(
    int number,
    List<Integer> attributes,
    CountedConditions form,
    Classifier ifItApplied,
    Classifier ifNot) {}
