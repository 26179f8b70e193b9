/**
 * Tangent distance of images.
 *
 * <p>Start with {@link io.laconic.space.image.TangentDistance}; the other classes compute it for
 * many images at once.
 */
package io.laconic.space.image;
