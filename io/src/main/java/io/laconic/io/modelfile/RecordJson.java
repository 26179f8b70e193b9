package io.laconic.io.modelfile;

import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.Classifier;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.NoMessage;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;

/**
 * A classifier that is a public record of numbers, truths and texts, alone or in arrays: the file
 * holds its components by name, as the only entry of {@code features}. A learner from elsewhere
 * extends this class by a constructor without arguments.
 */
public abstract class RecordJson implements ClassifierJson {
  private final String learner;
  private final Class<? extends Classifier> type;

  /**
   * @param learner as the command line spells it
   * @param type a public record
   */
  protected <R extends Record & Classifier> RecordJson(String learner, Class<R> type) {
    this.learner = learner;
    this.type = type;
  }

  @Override
  public final List<String> learners() {
    return List.of(learner);
  }

  @Override
  public final List<String> families() {
    return List.of(learner);
  }

  @Override
  public final boolean allowsManyClasses() {
    return true;
  }

  @Override
  public final void write(Model model, JsonOut out) throws IOException {
    out.lines("features", List.of(model.classifier()), record -> writeComponents(record, out));
    out.name("otherwise").nothing();
  }

  private void writeComponents(Classifier record, JsonOut out) throws IOException {
    for (RecordComponent component : type.getRecordComponents()) {
      Object value = value(() -> component.getAccessor().invoke(record));
      out.name(component.getName());
      if (value instanceof int[] wholes) {
        out.wholes(wholes);
      } else if (value instanceof double[] numbers) {
        out.numbers(numbers);
      } else if (value instanceof Number number && !isWhole(component.getType())) {
        out.number(number.doubleValue());
      } else {
        out.parameter(value);
      }
    }
  }

  @Override
  public final Classifier read(Parts parts) {
    RecordComponent[] components = type.getRecordComponents();
    String[] names = Arrays.stream(components).map(RecordComponent::getName).toArray(String[]::new);
    Node record = parts.document().at("features").array(1).get(0).withFields(names);
    Object[] values = new Object[components.length];
    Class<?>[] types = new Class<?>[components.length];
    for (int k = 0; k < values.length; k++) {
      types[k] = components[k].getType();
      values[k] = read(record.at(names[k]), types[k]);
    }
    try {
      Constructor<? extends Classifier> constructor = type.getDeclaredConstructor(types);
      return (Classifier) value(() -> constructor.newInstance(values));
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e); // a record has a constructor of its components
    } catch (IllegalArgumentException e) {
      throw record.error(e.getMessage());
    }
  }

  private static boolean isWhole(Class<?> type) {
    return type == int.class || type == long.class;
  }

  private static Object read(Node node, Class<?> type) {
    if (type == int.class) {
      return Math.toIntExact(node.whole());
    } else if (type == long.class) {
      return node.whole();
    } else if (type == double.class) {
      return node.anyNumber();
    } else if (type == boolean.class) {
      return node.truth();
    } else if (type == String.class) {
      return node.text();
    } else if (type == int[].class) {
      return node.array().stream().mapToInt(one -> Math.toIntExact(one.whole())).toArray();
    } else if (type == double[].class) {
      return node.array().stream().mapToDouble(Node::anyNumber).toArray();
    }
    throw new IllegalStateException("a model file cannot hold a component of type " + type);
  }

  /** Calls by reflection what the record's author has written. */
  private interface Call {
    Object value() throws ReflectiveOperationException;
  }

  private static Object value(Call call) {
    try {
      return call.value();
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof RuntimeException thrown ? thrown : new IllegalStateException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public final Message readMessage(Parts parts, Classifier classifier) {
    parts.document().at("message").withFields("form").at("form").word(NoMessage.FORM);
    return new NoMessage();
  }
}
