import { timestamp } from "../kernel/clock.ts";
import { countDeadLetters, sampleDeadLetters, takeDeadLetters } from "../kernel/dead-letters.ts";
import type { ScheduleName } from "../kernel/feature.ts";
import { enqueueJob, requeue } from "../kernel/queues.ts";
import { type ReplayableQueue, replayableQueues } from "./channels.rules.ts";
import { failedWorkOf, lostMailEventOf, rangeOf, taskOf } from "./failed-work.ts";

/** Leaves out payloads, which contain members' ids. */
export async function listDeadLetters() {
  const [counts, ...samples] = await Promise.all([
    countDeadLetters(),
    ...replayableQueues.map(async (queue) =>
      (await sampleDeadLetters(queue)).map(({ body, sentAt }) => ({
        queue,
        ...failedWorkOf(queue, body),
        sentAt: sentAt > 0 ? timestamp(sentAt) : null,
      })),
    ),
  ]);
  return { counts, letters: samples.flat() };
}

/** Messages that can't be replayed stay in the queue. @returns how many were replayed */
export async function replayDeadLetters(queue: ReplayableQueue): Promise<number> {
  switch (queue) {
    case "mail":
    case "jobs":
      return takeDeadLetters(queue, async (body) => {
        await requeue(queue, body);
        return true;
      });
    case "mail-events":
      return replayMailEvents();
    case "schedule":
      return replayTasks();
    case "stream":
      return takeDeadLetters(queue, async (body) => {
        const range = rangeOf(body);
        if (range) await enqueueJob("redeliver", range);
        return range !== null;
      });
  }
}

/** Handled here instead of by a job, because they contain addresses. */
async function replayMailEvents(): Promise<number> {
  const { handleMailEvent } = await import("../mail/events.service.ts");
  return takeDeadLetters("mail-events", async (body) => {
    const event = lostMailEventOf(body);
    if (event) await handleMailEvent(event);
    return event !== null;
  });
}

/** Queues each task once, because a run does everything that's due. */
async function replayTasks(): Promise<number> {
  const queued = new Set<ScheduleName>();
  return takeDeadLetters("schedule", async (body) => {
    const task = taskOf(body);
    if (task && !queued.has(task)) {
      await enqueueJob("run-task", { task });
      queued.add(task);
    }
    return task !== null;
  });
}
