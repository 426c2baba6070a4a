import type { Sky } from "@attune/core/charts/charts.contract";
import { timeOfDay } from "../../lib/date-format.ts";
import { locale } from "../../lib/languages/language.ts";
import { signWords } from "../../parts/cosmic/chart-words.ts";
import { bodyWords } from "./activation-words.ts";

export const phaseWords: Readonly<Record<Sky["moon"]["phase"], string>> = {
  new: "New moon",
  waxing_crescent: "Waxing crescent",
  first_quarter: "First quarter",
  waxing_gibbous: "Waxing gibbous",
  full: "Full moon",
  waning_gibbous: "Waning gibbous",
  last_quarter: "Last quarter",
  waning_crescent: "Waning crescent",
};

/** Without the year: changes are at most a month ahead. */
const dayAndMonth = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" });

const isToday = (iso: string, now: number): boolean =>
  new Date(iso).toDateString() === new Date(now).toDateString();

/** The Moon's sign, and the next one if that's today. */
export function moonWords({ moon }: Sky, now = Date.now()): string {
  const moonSign = signWords[moon.sign];
  if (!isToday(moon.nextSign.at, now)) return `Moon in ${moonSign}`;
  const [next, time] = [signWords[moon.nextSign.sign], timeOfDay(moon.nextSign.at)];
  return `Moon in ${moonSign}, in ${next} from ${time}`;
}

/** What changes today, already or yet; otherwise what changes next. */
export function changeWords({ changes }: Sky, now = Date.now()): string | null {
  const change = changes.find(({ at }) => isToday(at, now) || Date.parse(at) > now);
  if (!change) return null;
  const name = bodyWords[change.body].name;
  const [time, date] = [timeOfDay(change.at), dayAndMonth.format(Date.parse(change.at))];
  const today = isToday(change.at, now);
  if (change.kind === "sign") {
    const sign = signWords[change.sign];
    return today ? `${name} in ${sign} from ${time} today` : `${name} in ${sign} from ${date}`;
  }
  if (change.retrograde) {
    return today ? `${name} retrograde from ${time} today` : `${name} retrograde from ${date}`;
  }
  return today ? `${name} direct from ${time} today` : `${name} direct from ${date}`;
}
