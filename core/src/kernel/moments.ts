const day = { weekday: "long", day: "numeric", month: "long" } as const;
const hour = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

const clockOf = (at: Date, timeZone: string): string => {
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone, ...options }).format(at);
  return `${say(day)} at ${say(hour)}`;
};

const zoneInWords = (timeZone: string): string =>
  `${timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ")} time`;

/**
 * "Wednesday 25 November at 19:00", in the reader's zone. Names the zone if it differs or isn't
 * known.
 */
export function momentInWords(
  time: string,
  placeTimeZone: string,
  readerTimeZone?: string,
): string {
  const at = new Date(time);
  const there = clockOf(at, placeTimeZone);
  if (readerTimeZone === undefined) return `${there} (${zoneInWords(placeTimeZone)})`;
  const here = clockOf(at, readerTimeZone);
  return here === there ? here : `${here}, your time`;
}
