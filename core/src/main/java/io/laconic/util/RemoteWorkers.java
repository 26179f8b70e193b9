package io.laconic.util;

/**
 * Other machines that may take part in the work. Packages that know the work define what such
 * workers can do; here they are only passed along.
 */
public interface RemoteWorkers {}
