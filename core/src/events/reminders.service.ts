import { now, timestamp } from "../kernel/clock.ts";
import { isAppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { transact } from "../kernel/table.ts";
import { momentForMember } from "../mail/member-time.ts";
import { remindBeforeMs } from "../meetups/meetups.rules.ts";
import { type FanOut, fanOutPageSize, tellPage } from "../notifications/fan-out.ts";
import { AttendeeEntity, EventEntity } from "./events.entity.ts";
import { eventNear } from "./events.notifications.ts";

/** For events that begin within an hour, once each. */
export async function remindOfEvents(): Promise<number> {
  const { data } = await EventEntity.query
    .byEnd({ approvalStatus: "approved" })
    .gte({ endsAt: timestamp() })
    .where(
      ({ startsAt, remindedAt }, { between, notExists }) =>
        `${between(startsAt, timestamp(), timestamp(now() + remindBeforeMs))} AND ${notExists(remindedAt)}`,
    )
    .go({ pages: "all" });
  for (const { eventId, startsAt } of data) {
    try {
      await transact([
        {
          write: EventEntity.patch({ eventId })
            .set({ remindedAt: timestamp() })
            .where(
              (row, { eq, notExists }) =>
                `${notExists(row.remindedAt)} AND ${eq(row.startsAt, startsAt)}`,
            )
            .params(),
        },
        recordEvent("schedule", { type: "event.near", eventId }),
      ]);
    } catch (error) {
      if (!isAppError(error, "request.conflict")) throw error;
    }
  }
  return data.length;
}

export interface RemindAttendees extends FanOut {
  eventId: string;
  cursor?: string;
}

/** Reminds a page of attendees, then queues the next. */
export async function remindAttendees(job: RemindAttendees): Promise<void> {
  const { eventId, cursor } = job;
  const [{ data: event }, page] = await Promise.all([
    EventEntity.get({ eventId }).go(),
    AttendeeEntity.query.one({ eventId }).go({ limit: fanOutPageSize, cursor: cursor ?? null }),
  ]);
  if (!event) return;
  const drafts = page.data.map(async ({ userId }) => {
    const when = await momentForMember(userId, event.startsAt, event.timeZone);
    return eventNear(userId, event, when);
  });
  await tellPage(job, await Promise.all(drafts));
  if (page.cursor) await enqueueJob("remind-event-attendees", { ...job, cursor: page.cursor });
}
