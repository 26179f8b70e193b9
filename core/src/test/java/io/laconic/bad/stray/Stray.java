package io.laconic.bad.stray;

import com.google.gson.Gson;

/** Lives in a package that is not on the road, and uses a library. */
public final class Stray {
  /** Uses a library. */
  public String json() {
    return new Gson().toJson("stray");
  }
}
