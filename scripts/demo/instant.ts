/** @param now milliseconds since 1970 */
export function instantOf(now: number, inDays: number, hour: number, timeZone: string): number {
  const day = new Date(now + inDays * 86_400_000);
  const wanted = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour);
  // First with the offset at another hour, then corrected for DST changes in between.
  const first = wanted - distance(wanted, timeZone);
  return wanted - distance(first, timeZone);
}

/** A zone's offset from UTC, in milliseconds. */
function distance(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat("en-GB", {
      timeZone,
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
      hourCycle: "h23",
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const shown = Date.UTC(
    parts.year ?? 0,
    (parts.month ?? 1) - 1,
    parts.day,
    parts.hour,
    parts.minute,
    parts.second,
  );
  return shown - Math.floor(instant / 1000) * 1000;
}
