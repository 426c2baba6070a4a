import { now, timestamp } from "../kernel/clock.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { eachItem } from "../kernel/each-item.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { remindBeforeMs } from "../meetups/meetups.rules.ts";
import { EventEntity } from "./events.entity.ts";

/** Reminds once per event and start time, within an hour of the start. */
export async function remindOfEvents(): Promise<number> {
  const { data } = await EventEntity.query
    .byEnd({ approvalStatus: "approved" })
    .gte({ endsAt: timestamp() })
    .where(
      ({ startsAt, remindedAt, cancelledAt }, { between, notExists }) =>
        `${between(startsAt, timestamp(), timestamp(now() + remindBeforeMs))} AND ${notExists(remindedAt)} AND ${notExists(cancelledAt)}`,
    )
    .go({ pages: "all" });
  await eachItem(data, async ({ eventId, startsAt }) => {
    await transactUnless("request.conflict", [
      {
        write: EventEntity.patch({ eventId })
          .set({ remindedAt: timestamp() })
          .where(
            (row, { eq, notExists }) =>
              `${notExists(row.remindedAt)} AND ${notExists(row.cancelledAt)} AND ${eq(row.startsAt, startsAt)} AND ${eq(row.approvalStatus, "approved")}`,
          )
          .params(),
      },
      recordEvent("schedule", { type: "event.near", eventId }),
    ]);
  });
  return data.length;
}
