/**
 * Learners of Weka as contenders on the same splits as ours.
 *
 * <p>Start with {@link io.laconic.rivals.weka.WekaRivals}, which lists them with their options.
 * Weka is under the GNU General Public License, version 3. These sources are under Apache-2.0 like
 * all of Laconic, but whoever passes them on together with Weka must do so under the GPL; so this
 * module is built and tested, but is not part of the distribution.
 *
 * <p>Promised to stay: learners have Weka's standard options except where a grid is named, and each
 * held-out row is classified as if it were the only one.
 */
package io.laconic.rivals.weka;
