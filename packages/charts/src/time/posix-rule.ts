/** A moment (Unix seconds) from which an offset from universal time (seconds east) holds. */
export interface Transition {
  at: number;
  offset: number;
}

/** A yearly change: the week-th weekday of a month, at a number of seconds after local midnight. */
interface YearlyChange {
  month: number;
  week: number;
  weekday: number;
  seconds: number;
}

/** What holds after a zone's last listed transition. */
export interface PosixRule {
  standardOffset: number;
  daylight?: { offset: number; starts: YearlyChange; ends: YearlyChange };
}

const name = "(?:[A-Za-z]+|<[^>]+>)";
const clock = "[+-]?\\d+(?::\\d+){0,2}";
const change = `M(\\d+)\\.(\\d+)\\.(\\d+)(?:/(${clock}))?`;
const pattern = new RegExp(`^${name}(${clock})(?:${name}(${clock})?,${change},${change})?$`);

function seconds(text: string): number {
  const [hours = 0, minutes = 0, rest = 0] = text.replace(/^[+-]/, "").split(":").map(Number);
  return (text.startsWith("-") ? -1 : 1) * (hours * 3600 + minutes * 60 + rest);
}

function yearlyChange(parts: readonly (string | undefined)[]): YearlyChange {
  const [month, week, weekday, time] = parts;
  return {
    month: Number(month),
    week: Number(week),
    weekday: Number(weekday),
    seconds: seconds(time ?? "2:00"),
  };
}

/**
 * Reads a rule as time-zone files end with, such as `EST5EDT,M3.2.0,M11.1.0`.
 * @throws Error for a form that the zone database does not use.
 */
export function parsePosixRule(text: string): PosixRule {
  const found = pattern.exec(text);
  if (!found) throw new Error(`Not a rule of the form that time-zone files use: ${text}`);
  // In these rules an offset counts westwards; subtracting from zero keeps -0 away.
  const standardOffset = 0 - seconds(found[1] as string);
  if (found[3] === undefined) return { standardOffset };
  return {
    standardOffset,
    daylight: {
      offset: found[2] === undefined ? standardOffset + 3600 : 0 - seconds(found[2]),
      starts: yearlyChange(found.slice(3, 7)),
      ends: yearlyChange(found.slice(7, 11)),
    },
  };
}

/** Local wall time of a change in a year, as if it were universal time, in Unix seconds. */
function wallTime(year: number, { month, week, weekday, seconds: time }: YearlyChange): number {
  const firstWeekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const first = 1 + ((weekday - firstWeekday + 7) % 7);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  let day = first + (week - 1) * 7;
  // The fifth week means the last one.
  while (day > days) day -= 7;
  return Date.UTC(year, month - 1, day) / 1000 + time;
}

/** The two changes that the rule makes in a year, in order; none without daylight saving time. */
export function transitionsInYear(rule: PosixRule, year: number): Transition[] {
  const { standardOffset, daylight } = rule;
  if (!daylight) return [];
  return [
    { at: wallTime(year, daylight.starts) - standardOffset, offset: daylight.offset },
    { at: wallTime(year, daylight.ends) - daylight.offset, offset: standardOffset },
  ].sort((a, b) => a.at - b.at);
}
