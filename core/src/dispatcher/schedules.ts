import { features } from "../features.ts";
import { eachItem } from "../kernel/each-item.ts";
import { type ScheduleName, scheduleNames } from "../kernel/feature.ts";

const isSchedule = (name: string): name is ScheduleName =>
  scheduleNames.some((known) => known === name);

/** A task that fails or takes too long doesn't stop the others. @returns items processed */
export async function runSchedule(name: string): Promise<number> {
  if (!isSchedule(name)) throw new Error(`There is no schedule ${JSON.stringify(name)}.`);
  let done = 0;
  const tasks = features.flatMap(({ schedules }) => schedules?.[name] ?? []);
  await eachItem(tasks, async (task) => {
    const processed = await task();
    done += processed ?? 0;
  });
  return done;
}
