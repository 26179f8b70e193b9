/**
 * Runs the commands of the guides and compares what they print with what the guides show. Start
 * with {@link io.laconic.report.docs.GuideCommandsTest}.
 */
package io.laconic.report.docs;
