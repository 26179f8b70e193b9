package io.laconic.formats;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;

/** Dates and times as text, in the way that programs write them into CSV files. */
public final class TimeWords {
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private TimeWords() {}

  /** {@code 2024-01-31}. */
  public static String date(long daysSince1970) {
    return LocalDate.ofEpochDay(daysSince1970).toString();
  }

  /**
   * {@code 2024-01-31 10:30:00}; the date alone at midnight.
   *
   * @param perSecond how many units make a second
   */
  public static String moment(long unitsSince1970, long perSecond) {
    long second = Math.floorDiv(unitsSince1970, perSecond);
    long nanos = Math.floorMod(unitsSince1970, perSecond) * (NANOS_PER_SECOND / perSecond);
    LocalDateTime moment = LocalDateTime.ofEpochSecond(second, (int) nanos, ZoneOffset.UTC);
    return moment.toLocalTime().equals(LocalTime.MIDNIGHT)
        ? moment.toLocalDate().toString()
        : moment.toLocalDate() + " " + time(moment.toLocalTime());
  }

  /** {@code 10:30:00}. */
  public static String time(long unitsSinceMidnight, long perSecond) {
    return time(LocalTime.ofNanoOfDay(unitsSinceMidnight * (NANOS_PER_SECOND / perSecond)));
  }

  private static String time(LocalTime time) {
    return time.getNano() == 0 && time.getSecond() == 0 ? time + ":00" : time.toString();
  }
}
