import { runSchedule } from "@attune/core/dispatcher/schedules";

export async function handler(event: { task: string }): Promise<{ done: number }> {
  return { done: await runSchedule(event.task) };
}
