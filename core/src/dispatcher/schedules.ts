import { features } from "../features.ts";
import { withinItsTime } from "../kernel/deadlines.ts";
import { type ScheduleName, scheduleNames } from "../kernel/feature.ts";

const isSchedule = (name: string): name is ScheduleName =>
  scheduleNames.some((known) => known === name);

/** A task that fails or takes too long doesn't stop the others. @returns items processed */
export async function runSchedule(name: string): Promise<number> {
  if (!isSchedule(name)) throw new Error(`There is no schedule ${JSON.stringify(name)}.`);
  let done = 0;
  const errors: unknown[] = [];
  const tasks = features.flatMap(({ schedules }) => schedules?.[name] ?? []);
  for (const [at, task] of tasks.entries()) {
    try {
      done += (await withinItsTime(tasks.length - 1 - at, task)) ?? 0;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `Tasks of ${name} failed.`);
  return done;
}
