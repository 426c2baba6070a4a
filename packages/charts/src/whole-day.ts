import { channelName } from "./human-design/centres.ts";
import { profileOf } from "./human-design/chart.ts";
import { type Connectivity, connectivityOf } from "./human-design/connectivity.ts";
import { activationName, activationOfStep, stepAt } from "./human-design/gates.ts";
import type { HumanDesignOfDay } from "./result.ts";
import { type Sign, signAt } from "./signs.ts";
import { type Body, perBody } from "./sky/bodies.ts";
import { designMoment, longitudeAt, longitudesAt, sunLongitudeAt } from "./sky/positions.ts";
import { terrestrialDays } from "./time/terrestrial.ts";

const minute = 60;
/** Grid size in minutes: a value that's equal at both ends counts as constant in between. */
const coarsest = 120;

/** What holds all day, and the Sun's signs at its middle and ends. */
export interface WholeDay {
  sunSign: Sign;
  otherSunSign: Sign | null;
  moonSign: Sign | null;
  humanDesign: HumanDesignOfDay;
}

/** A value's course over the day: from which minute it has which value. */
type Course<T> = { from: number; value: T }[];

/** Follows a value along the grid, bisecting to the minute where it changes. */
function courseOf<T>(grid: readonly number[], onGrid: readonly T[], at: (index: number) => T) {
  // Both lists have an entry for each minute of the grid.
  const course: Course<T> = [{ from: 0, value: onGrid[0] as T }];
  const between = (low: number, atLow: T, high: number, atHigh: T): void => {
    if (atLow === atHigh) return;
    if (high - low === 1) {
      course.push({ from: high, value: atHigh });
      return;
    }
    const middle = Math.floor((low + high) / 2);
    const atMiddle = at(middle);
    between(low, atLow, middle, atMiddle);
    between(middle, atMiddle, high, atHigh);
  };
  for (let place = 1; place < grid.length; place++) {
    // Within the grid, as the loop's condition says.
    const [low, high] = [grid[place - 1] as number, grid[place] as number];
    // As long as the grid.
    between(low, onGrid[place - 1] as T, high, onGrid[place] as T);
  }
  return course;
}

/** The value that all have in common, or null. */
function constant<T>(values: readonly T[]): T | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

const constantOf = <T>(course: Course<T>): T | null => constant(course.map(({ value }) => value));

function inAll<T>(lists: readonly (readonly T[])[]): T[] {
  return (lists[0] ?? []).filter((item) => lists.every((list) => list.includes(item)));
}

type Steps = Record<Body, Course<number>>;

/** The chart of every combination of values that occurs during the day. */
function chartsOf(personality: Steps, design: Steps) {
  const courses = [...Object.values(personality), ...Object.values(design)];
  const minutes = new Set(courses.flatMap((course) => course.map(({ from }) => from)));
  const activationOf = (course: Course<number>, index: number) =>
    // A course begins at minute 0.
    activationOfStep(course.findLast(({ from }) => from <= index)?.value as number);
  // Cached, because most changes are lines within a gate, which leave the rest of the chart as it
  // is.
  const known = new Map<string, Connectivity>();
  return [...minutes].map((index) => {
    const gates = courses.map((course) => activationOf(course, index).gate);
    const name = gates.join(" ");
    const connectivity = known.get(name) ?? connectivityOf(new Set(gates));
    known.set(name, connectivity);
    const line = (steps: Steps) => activationOf(steps.sun, index).line;
    return { ...connectivity, profile: profileOf(line(personality), line(design)) };
  });
}

const names = (steps: Steps) =>
  perBody((body) => {
    const step = constantOf(steps[body]);
    return step === null ? null : activationName(activationOfStep(step));
  });

/**
 * What can be said of a day without the time: everything that is the same for each of its minutes.
 * @param from first moment of the local day, @param to the first one after it, in Unix seconds
 */
export function readWholeDay(from: number, to: number): WholeDay {
  const last = Math.max(Math.floor((to - from) / minute) - 1, 0);
  const grid = Array.from({ length: Math.ceil(last / coarsest) }, (_, hour) => hour * coarsest);
  grid.push(last);
  const birthDays = (index: number) => terrestrialDays(from + index * minute);
  const births = grid.map((index) => longitudesAt(birthDays(index)));
  const designGrid = grid.map((index) => designMoment(birthDays(index)));
  const designs = designGrid.map((days) => longitudesAt(days));
  const designDays = (index: number) => {
    // Between two grid points the motion is so even that one check is enough.
    const place = Math.floor(index / coarsest);
    // Both grids have a point after it.
    const [low, high] = [grid[place] as number, grid[place + 1] as number];
    // Both grids have a point after it.
    const [atLow, atHigh] = [designGrid[place] as number, designGrid[place + 1] as number];
    const near = atLow + ((atHigh - atLow) * (index - low)) / (high - low);
    return designMoment(birthDays(index), near);
  };
  const stepsOf = (readings: typeof births, daysAt: (index: number) => number): Steps =>
    perBody((body) =>
      courseOf(
        grid,
        readings.map((longitudes) => stepAt(longitudes[body])),
        (index) => stepAt(longitudeAt(body, daysAt(index))),
      ),
    );
  const signsOf = (body: Body) =>
    courseOf(
      grid,
      births.map((longitudes) => signAt(longitudes[body])),
      (index) => signAt(longitudeAt(body, birthDays(index))),
    );
  const personality = stepsOf(births, birthDays);
  const design = stepsOf(designs, designDays);
  const charts = chartsOf(personality, design);
  const sunSign = signAt(sunLongitudeAt(terrestrialDays((from + to) / 2)));
  const otherSun = signsOf("sun").find(({ value }) => value !== sunSign);
  return {
    sunSign,
    otherSunSign: otherSun?.value ?? null,
    moonSign: constantOf(signsOf("moon")),
    humanDesign: {
      type: constant(charts.map(({ type }) => type)),
      strategy: constant(charts.map(({ strategy }) => strategy)),
      authority: constant(charts.map(({ authority }) => authority)),
      profile: constant(charts.map(({ profile }) => profile)),
      definition: constant(charts.map(({ definition }) => definition)),
      centres: inAll(charts.map(({ centres }) => [...centres].sort())),
      channels: inAll(charts.map(({ channels }) => channels.map(channelName))),
      personality: names(personality),
      design: names(design),
    },
  };
}
