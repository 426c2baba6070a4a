import { nameChart } from "./names.ts";
import type { HumanDesign, HumanDesignOfDay } from "./result.ts";
import type { Sign } from "./signs.ts";
import { type Body, bodies } from "./sky/bodies.ts";
import { snapshotAt } from "./snapshot.ts";

const minute = 60;
/** What is the same at both ends of so many minutes is taken to be the same between them. */
const coarsest = 60;

/** What one minute of the day would give. */
interface Reading {
  sunSign: Sign;
  moonSign: Sign;
  humanDesign: HumanDesign;
  fingerprint: string;
}

/** What holds for every minute of a day, and the Sun's signs at its middle and at its ends. */
export interface WholeDay {
  sunSign: Sign;
  otherSunSign: Sign | null;
  moonSign: Sign | null;
  humanDesign: HumanDesignOfDay;
}

function readingAt(moment: number): Reading {
  const { sunSign, moonSign, humanDesign } = snapshotAt(moment);
  const named = nameChart(humanDesign);
  const activations = [named.personality, named.design].flatMap(Object.values);
  return {
    sunSign,
    moonSign,
    humanDesign: named,
    fingerprint: [sunSign, moonSign, ...activations].join(" "),
  };
}

/** One reading for each state that the day goes through, found by halving down to the minute. */
function readingsOf(from: number, minutes: number): Reading[] {
  const readings = new Map<string, Reading>();
  const read = (index: number) => {
    const reading = readingAt(from + index * minute);
    readings.set(reading.fingerprint, reading);
    return reading;
  };
  const between = (low: number, atLow: Reading, high: number, atHigh: Reading): void => {
    const same = atLow.fingerprint === atHigh.fingerprint;
    if (high - low <= (same ? coarsest : 1)) return;
    const middle = Math.floor((low + high) / 2);
    const atMiddle = read(middle);
    between(low, atLow, middle, atMiddle);
    between(middle, atMiddle, high, atHigh);
  };
  const last = Math.max(minutes - 1, 0);
  between(0, read(0), last, read(last));
  return [...readings.values()];
}

/** The value that all have in common, or null. */
function constant<T>(values: readonly T[]): T | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

function inAll<T>(lists: readonly (readonly T[])[]): T[] {
  return (lists[0] ?? []).filter((item) => lists.every((list) => list.includes(item)));
}

/**
 * What can be said of a day without the time: everything that is the same for each of its minutes.
 * @param from first moment of the local day, @param to the first one after it, in Unix seconds
 */
export function readWholeDay(from: number, to: number): WholeDay {
  const readings = readingsOf(from, Math.floor((to - from) / minute));
  const charts = readings.map(({ humanDesign }) => humanDesign);
  const sunSign = readingAt((from + to) / 2).sunSign;
  const activations = (which: "personality" | "design") =>
    Object.fromEntries(
      bodies.map((body) => [body, constant(charts.map((chart) => chart[which][body]))]),
    ) as Record<Body, string | null>;
  return {
    sunSign,
    otherSunSign: readings.find((reading) => reading.sunSign !== sunSign)?.sunSign ?? null,
    moonSign: constant(readings.map(({ moonSign }) => moonSign)),
    humanDesign: {
      type: constant(charts.map(({ type }) => type)),
      strategy: constant(charts.map(({ strategy }) => strategy)),
      authority: constant(charts.map(({ authority }) => authority)),
      profile: constant(charts.map(({ profile }) => profile)),
      definition: constant(charts.map(({ definition }) => definition)),
      centres: inAll(charts.map(({ centres }) => centres)),
      channels: inAll(charts.map(({ channels }) => channels)),
      personality: activations("personality"),
      design: activations("design"),
    },
  };
}
