/**
 * Small tools that any package may use: {@link io.laconic.util.Parallel}, the only place where
 * threads are started. Not for users; may change at any time.
 */
package io.laconic.util;
