/** Classes that break every rule of the architecture, to show that the rules can fail. */
package io.laconic.bad;
