/**
 * What a run is asked for. {@link io.laconic.request.Options} is the table of all options, read it
 * first; a {@link io.laconic.request.Request} has values by option. Names of options and what they
 * mean will stay; they are part of model files and of scripts.
 */
package io.laconic.request;
