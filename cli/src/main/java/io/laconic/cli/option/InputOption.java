package io.laconic.cli.option;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An option or argument that names a file or folder to read; none of the outputs may be it. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface InputOption {
  /** Whether the value is not a file but learners with their options, which may name files. */
  boolean learners() default false;
}
