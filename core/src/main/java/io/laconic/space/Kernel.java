package io.laconic.space;

/** An inner product of the images of two points in some feature space. */
public interface Kernel extends PairFunction {}
