package io.laconic.io.json;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A component of a record as a field of JSON, for those who write and for those who read.
 *
 * @param name null if the fields of the component stand in its place
 * @param orNull whether a document may have null
 */
record RecordField(Method accessor, Type type, String name, boolean orNull) {
  private static final ClassValue<List<RecordField>> OF =
      new ClassValue<>() {
        @Override
        protected List<RecordField> computeValue(Class<?> type) {
          return Arrays.stream(type.getRecordComponents())
              .filter(one -> !one.isAnnotationPresent(Json.Hidden.class))
              .map(RecordField::of)
              .toList();
        }
      };

  /** The fields of a type of record, in their order. */
  static List<RecordField> of(Class<?> type) {
    return OF.get(type);
  }

  private static RecordField of(RecordComponent component) {
    component.getAccessor().trySetAccessible();
    Json.Name name = component.getAnnotation(Json.Name.class);
    boolean unfolded = component.isAnnotationPresent(Json.Unfolded.class);
    return new RecordField(
        component.getAccessor(),
        component.getGenericType(),
        unfolded ? null : name == null ? component.getName() : name.value(),
        component.isAnnotationPresent(Json.OrNull.class));
  }

  /** The value in a record; an empty {@code Optional} has no field. */
  Object of(Record one) {
    return called(() -> accessor.invoke(one));
  }

  private boolean isOptional() {
    return type instanceof ParameterizedType generic && generic.getRawType() == Optional.class;
  }

  /** The record that an object holds: it has a field for each component, and no other. */
  static <R extends Record> R read(Node node, Class<R> type) {
    List<RecordField> fields = of(type);
    node.withFieldsAnd(
        fields.stream().filter(RecordField::isOptional).map(RecordField::name).toList(),
        fields.stream()
            .filter(one -> !one.isOptional())
            .map(RecordField::name)
            .toArray(String[]::new));
    return made(node, type, fields.stream().map(field -> field.read(node)).toArray());
  }

  /** Whether the only component of a record is a list of records. */
  static boolean isList(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    return components.length == 1 && components[0].getType() == List.class;
  }

  /** The record whose only component is a list, from the list alone. */
  static <R extends Record> R readList(Node node, Class<R> type) {
    return made(node, type, new Object[] {value(node, of(type).get(0).type())});
  }

  private static <R extends Record> R made(Node node, Class<R> type, Object[] values) {
    Class<?>[] types =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      Constructor<R> constructor = type.getDeclaredConstructor(types);
      constructor.trySetAccessible();
      return type.cast(called(() -> constructor.newInstance(values)));
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e); // a record has a constructor of its components
    } catch (IllegalArgumentException e) {
      throw node.error(e.getMessage());
    }
  }

  private Object read(Node node) {
    if (isOptional()) {
      Type inside = ((ParameterizedType) type).getActualTypeArguments()[0];
      return node.has(name) ? Optional.of(value(node.at(name), inside)) : Optional.empty();
    }
    return orNull && node.at(name).isNull() ? null : value(node.at(name), type);
  }

  private static Object value(Node node, Type type) {
    if (type == int.class || type == Integer.class) {
      return whole(node);
    } else if (type == long.class) {
      return node.whole();
    } else if (type == double.class || type == Double.class) {
      return node.anyNumber();
    } else if (type == boolean.class) {
      return node.truth();
    } else if (type == String.class) {
      return node.text();
    } else if (type == int[].class) {
      return node.array().stream().mapToInt(RecordField::whole).toArray();
    } else if (type == double[].class) {
      return node.array().stream().mapToDouble(Node::anyNumber).toArray();
    } else if (type instanceof Class<?> one && one.isRecord()) {
      return read(node, one.asSubclass(Record.class));
    } else if (type instanceof ParameterizedType generic && generic.getRawType() == List.class) {
      List<Object> list = new ArrayList<>();
      node.array().forEach(one -> list.add(value(one, generic.getActualTypeArguments()[0])));
      return list;
    } else if (type instanceof ParameterizedType generic && generic.getRawType() == Map.class) {
      Type inside = generic.getActualTypeArguments()[1];
      Map<String, Object> map = new LinkedHashMap<>();
      node.entries().forEach((key, one) -> map.put(key, value(one, inside)));
      return map;
    } else if (type == Object.class) {
      return node.parameter();
    }
    throw new IllegalStateException("JSON has no value of type " + type);
  }

  private static int whole(Node node) {
    long whole = node.whole();
    if (whole != (int) whole) {
      throw node.error(whole + " is too large");
    }
    return (int) whole;
  }

  /** Calls what the author of a record has written. */
  private interface Call {
    Object value() throws ReflectiveOperationException;
  }

  private static Object called(Call call) {
    try {
      return call.value();
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof RuntimeException thrown ? thrown : new IllegalStateException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
