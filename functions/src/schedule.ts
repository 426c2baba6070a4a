import { runSchedule } from "@attune/core/dispatcher/schedules";

/** Runs what is due on a schedule, by its name in the stacks. */
export async function handler(event: { task: string }): Promise<{ done: number }> {
  return { done: await runSchedule(event.task) };
}
