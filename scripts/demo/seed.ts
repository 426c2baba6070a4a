import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setStoredClock } from "@attune/local-cloud/kernel/stored-clock";
import { startLocalCloud } from "@attune/local-cloud/start";
import type { LocalCloud, LocalCloudOptions } from "@attune/local-cloud/types";
import { minutesBetween } from "./calendar.ts";
import { castOf, type Sessions } from "./cast.ts";
import { operatorOf } from "./operator.ts";
import { makePlan } from "./plan.ts";
import type { Act, Era, Plan } from "./plan-types.ts";
import { type Known, noIds, perform } from "./stage.ts";

const HOUR = 3_600_000;
/** Number of people who act concurrently. */
const LANES = 4;
const markerOf = (folder: string) => join(folder, "demo.txt");

export const isSeeded = (folder: string): boolean =>
  existsSync(markerOf(folder)) && readFileSync(markerOf(folder), "utf8") === "complete";

export interface SeedOptions {
  assembly: string;
  /** The ports must be those of the later start, because mails contain addresses. */
  options: LocalCloudOptions;
  /** The whole demo by default. */
  plan?: Plan;
  log?: (line: string) => void;
}

/**
 * Fills a folder with the demo: starts with the clock in the past, and moves it from era to era.
 * Removes an interrupted attempt. Rejects if the folder holds anything else.
 */
export async function seedDemo({
  assembly,
  options,
  plan = makePlan(),
  log = console.log,
}: SeedOptions): Promise<void> {
  const { folder } = options;
  if (folder === undefined) throw new Error("A demo community needs a data folder.");
  prepare(folder);
  const past: Past = { plan, now: Date.now(), sessions: new Map(), known: noIds() };
  setStoredClock(folder, -(plan.eras[0]?.hoursAgo ?? 0) * HOUR);
  const world = await startLocalCloud(assembly, {
    ...options,
    // More workers would take longer to start than they'd save.
    workers: 1,
    // Less than the hour before an event in which attendees are reminded.
    leastScheduleInterval: 50 * 60_000,
    // In full batches, handlers share reads, and one job indexes what a batch changed.
    holdStreams: true,
  });
  try {
    for (const era of plan.eras) {
      const began = performance.now();
      await live(world, era, past);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      log(`  ${wordsFor(era)} (${seconds} s)`);
    }
  } finally {
    await world.close();
  }
  setStoredClock(folder, 0);
  writeFileSync(markerOf(folder), "complete");
}

interface Past {
  plan: Plan;
  now: number;
  sessions: Sessions;
  known: Known;
}

function prepare(folder: string): void {
  if (existsSync(markerOf(folder))) rmSync(folder, { recursive: true });
  else if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} holds data that is not of the demo; choose another folder.`);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(markerOf(folder), "begun");
}

async function live(
  world: LocalCloud,
  era: Era,
  { plan, now, sessions, known }: Past,
): Promise<void> {
  const begins = now - era.hoursAgo * HOUR;
  await world.settle({ advance: Math.max(0, begins - world.clock.now()) });
  const operator = operatorOf(world);
  try {
    const cast = await castOf(world, operator, sessions);
    for (const round of era.rounds) {
      await sideBySide(round, (act) => perform({ world, cast, plan, known, now }, act));
      await world.settle({ advance: minutesBetween * 60_000 });
    }
  } finally {
    operator.close();
  }
}

/** Runs acts concurrently, but those of one person in order. */
async function sideBySide(acts: Act[], work: (act: Act) => Promise<void>): Promise<void> {
  const byPerson = [...Map.groupBy(acts, ({ who }) => who).values()];
  const lane = async () => {
    for (let own = byPerson.shift(); own; own = byPerson.shift()) {
      for (const act of own) await work(act);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

function wordsFor({ hoursAgo, rounds }: Era): string {
  const acts = rounds.flat();
  const joined = acts.filter(({ act }) => act === "join").length;
  const when =
    hoursAgo >= 48 ? `${Math.round(hoursAgo / 24)} days ago` : `${Math.round(hoursAgo)} hours ago`;
  return `${when}: ${joined} joined, ${acts.length - joined} acts`;
}
