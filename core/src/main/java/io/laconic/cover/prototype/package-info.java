/**
 * Covers by balls of one radius, for the prototype vector machine.
 *
 * <p>Read {@link io.laconic.cover.prototype.Covers} first: it holds the rows that each candidate
 * covers. {@link io.laconic.cover.prototype.PrototypeCover} chooses among them.
 */
package io.laconic.cover.prototype;
