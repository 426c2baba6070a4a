import { removeOrphans } from "@attune/core/conversations/orphans.service";
import { minute } from "@attune/core/kernel/clock";
import { remindOfMeetups, scheduleAhead } from "@attune/core/meetups/scheduling.service";
import { lapseExpired } from "@attune/core/memberships/memberships.service";
import { remindOfTrialEnd } from "@attune/core/memberships/reminders.service";
import { mailBatches } from "@attune/core/notifications/mail-batches";

const tasks = {
  sweep: mailBatches.due,
  "meetup-reminders": remindOfMeetups,
  "meetup-planning": scheduleAhead,
  "daily-digest": mailBatches.daily,
  "weekly-digest": mailBatches.weekly,
  nightly: async () =>
    (await remindOfTrialEnd()) +
    (await lapseExpired()) +
    (await removeOrphans(2 * minute)).conversations,
} satisfies Record<string, () => Promise<number>>;

const isTask = (name: string): name is keyof typeof tasks => name in tasks;

/** What the clock begins. */
export async function handler(event: { task: string }): Promise<{ done: number }> {
  if (!isTask(event.task)) throw new Error(`There is no task ${JSON.stringify(event.task)}.`);
  return { done: await tasks[event.task]() };
}
