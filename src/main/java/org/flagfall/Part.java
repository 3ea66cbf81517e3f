package org.flagfall;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names a package as a part of the house and lists the parts it may use.
 *
 * <p>Every package carries it in its {@code package-info.java}; {@code ArchitectureTest} holds the
 * code to it.
 */
@Documented
@Target(ElementType.PACKAGE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Part {
  /** The part's name: the last element of the package's name. */
  String name();

  /** The names of the parts whose types this one may use. */
  String[] mayUse() default {};
}
