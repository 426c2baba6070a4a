import { runSchedule } from "@attune/core/dispatcher/schedules";
import { setCallDeadline } from "@attune/core/kernel/deadlines";
import type { Context } from "aws-lambda";

export { forget } from "@attune/core/kernel/memory";

export async function handler(
  event: { task: string },
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<{ done: number }> {
  setCallDeadline(context.getRemainingTimeInMillis());
  return { done: await runSchedule(event.task) };
}
