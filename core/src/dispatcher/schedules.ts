import { features } from "../features.ts";
import { type ScheduleName, scheduleNames } from "../kernel/feature.ts";

const isSchedule = (name: string): name is ScheduleName =>
  scheduleNames.some((known) => known === name);

/** A failing task doesn't stop the others. @returns items processed */
export async function runSchedule(name: string): Promise<number> {
  if (!isSchedule(name)) throw new Error(`There is no schedule ${JSON.stringify(name)}.`);
  let done = 0;
  const errors: unknown[] = [];
  for (const { schedules } of features) {
    try {
      done += (await schedules?.[name]?.()) ?? 0;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `Tasks of ${name} failed.`);
  return done;
}
