/**
 * Small tools that any package may use. Start with {@link io.laconic.util.Parallel}: it says how
 * many threads a piece of work may use, so it stands in many public signatures, and it is the only
 * place where core and io start threads. {@link io.laconic.util.OrderedPipeline} uses it for work
 * whose results are taken in order. The other classes may change at any time.
 */
package io.laconic.util;
