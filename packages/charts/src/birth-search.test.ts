import { expect, test } from "vitest";
import { computeChart } from "./chart.ts";

/*
 * What strangers see of a chart must not reveal the birth. The search knows the birth place and
 * tries 81 years, so it knows more and has less to try than a stranger.
 */

const minute = 60_000;
const day = 24 * 60 * minute;
const step = 60 * minute;
const place = { zone: "Etc/UTC", latitude: 48.1, longitude: 11.6 };
const years = { first: 1930, last: 2010 };

function chartAt(time: number) {
  const [date = "", clock = ""] = new Date(time).toISOString().split("T");
  const chart = computeChart({ ...place, date, time: clock.slice(0, 5) });
  if (!chart.ok || !chart.timeKnown) throw new Error("The chart couldn't be computed.");
  return chart;
}
type Seen = ReturnType<typeof chartAt>;

/** Signs, type, authority and profile. */
const shown = ({ signs, humanDesign: { type, authority, profile } }: Seen) =>
  [signs.sun, signs.moon, signs.rising, type, authority, profile].join(" ");

/** With the gates, as an owner may choose to share them. */
const withGates = (chart: Seen) =>
  [shown(chart), JSON.stringify([chart.humanDesign.personality, chart.humanDesign.design])].join();

/** The Sun is in a sign for a month, whatever the year. */
const sunWindow = 31 * day;

/** The times at which a chart looks the same, a step apart. */
function candidates(birth: number, look: (chart: Seen) => string): number[] {
  const own = chartAt(birth);
  const wanted = look(own);
  const found: number[] = [];
  for (let year = years.first; year <= years.last; year++) {
    const birthday = new Date(birth).setUTCFullYear(year);
    for (let at = birthday - sunWindow; at < birthday + sunWindow; at += day) {
      const ends = [chartAt(at), chartAt(at + day)];
      const has = (sign: "sun" | "moon") =>
        ends.some(({ signs }) => signs[sign] === own.signs[sign]);
      if (!has("sun") || !has("moon")) continue;
      for (let time = at; time < at + day; time += step) {
        if (look(chartAt(time)) === wanted) found.push(time);
      }
    }
  }
  return found;
}
const daysOf = (times: number[]) => new Set(times.map((time) => Math.floor(time / day))).size;

test.each(["1984-05-17T06:42Z", "1972-02-29T13:05Z"])(
  "someone born at %s is one of 3 days and 5 hours of 81 years at least",
  (text) => {
    const birth = Date.parse(text);
    const times = candidates(birth, shown);
    expect(times).toContain(birth);
    expect(daysOf(times)).toBeGreaterThanOrEqual(3);
    expect(times.length * step).toBeGreaterThanOrEqual(5 * 60 * minute);
  },
);

test("the gates leave less than two hours, so they're never shown unasked", () => {
  const birth = Date.parse("1984-05-17T06:42Z");
  const times = candidates(birth, withGates);
  expect(times).toContain(birth);
  expect(times.length * step).toBeLessThan(120 * minute);
});
