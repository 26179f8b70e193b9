package io.laconic.cli.option;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An option that names a file to write; it must be none of the inputs and no other output. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface OutputOption {
  /** Whether it is a folder, which is made if there is none and may hold other files. */
  boolean folder() default false;

  /** Whether {@code -} stands for standard output; the option then has no value. */
  boolean pipe() default false;
}
