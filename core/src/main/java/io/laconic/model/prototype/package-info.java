/**
 * Prototypes: the classifier of the prototype vector machine and of the nearest-neighbour
 * baselines.
 *
 * <p>Start with {@link io.laconic.model.prototype.Prototypes}: a row gets the class of its nearest
 * prototype. {@link io.laconic.model.prototype.NearestPrototypes} applies it to rows, {@link
 * io.laconic.model.prototype.PrototypePathErrors} counts its training errors prototype by
 * prototype.
 */
package io.laconic.model.prototype;
