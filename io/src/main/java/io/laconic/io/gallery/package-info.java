/**
 * Draws the prototypes of an image classifier as one picture, SVG or PNG. Start with {@link
 * io.laconic.io.gallery.PrototypeGallery}.
 */
package io.laconic.io.gallery;
