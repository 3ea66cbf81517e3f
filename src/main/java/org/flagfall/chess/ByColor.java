package org.flagfall.chess;

import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * One value for each side.
 *
 * @param white the value of White
 * @param black the value of Black
 */
public record ByColor<T>(T white, T black) {

  /** Written out, since it is asked at every move; the generated one is not inlined. */
  @Override
  public boolean equals(Object other) {
    return other instanceof ByColor<?> that && white.equals(that.white) && black.equals(that.black);
  }

  @Override
  public int hashCode() {
    return 31 * white.hashCode() + black.hashCode();
  }

  /** The same value for both sides. */
  public static <T> ByColor<T> both(T value) {
    return new ByColor<>(value, value);
  }

  /** A value made for each side by {@code make}. */
  public static <T> ByColor<T> of(Function<Color, T> make) {
    return new ByColor<>(make.apply(Color.WHITE), make.apply(Color.BLACK));
  }

  /** The value of {@code color}. */
  public T get(Color color) {
    return color == Color.WHITE ? white : black;
  }

  /** A copy in which {@code color} has {@code value}. */
  public ByColor<T> with(Color color, T value) {
    return color == Color.WHITE ? new ByColor<>(value, black) : new ByColor<>(white, value);
  }

  /** A copy in which the value of {@code color} is changed by {@code change}. */
  public ByColor<T> update(Color color, UnaryOperator<T> change) {
    return with(color, change.apply(get(color)));
  }

  /** Both values, each changed by {@code change}. */
  public <R> ByColor<R> map(Function<? super T, ? extends R> change) {
    return new ByColor<>(change.apply(white), change.apply(black));
  }
}
