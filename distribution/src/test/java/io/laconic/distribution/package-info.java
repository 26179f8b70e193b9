/** Tries what a release consists of, as a user would; read {@code ReleaseCheck} first. */
package io.laconic.distribution;
