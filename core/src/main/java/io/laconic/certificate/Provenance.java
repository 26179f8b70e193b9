package io.laconic.certificate;

/**
 * Where a model came from.
 *
 * @param version of Laconic
 * @param data name of the training file
 */
public record Provenance(String version, long seed, String data) {}
