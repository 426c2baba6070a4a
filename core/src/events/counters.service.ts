import { isAppError } from "../kernel/errors.ts";
import { markHandled } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { EventEntity } from "./events.entity.ts";

/** Counts who comes to an event, once for each event. */
export async function countAttendee(
  domainEventId: string,
  eventId: string,
  by: 1 | -1,
): Promise<void> {
  try {
    await transact([
      {
        write: EventEntity.patch({ eventId }).add({ attendeeCount: by }).params(),
        conditionError: "not_found",
      },
      markHandled(domainEventId, "count"),
    ]);
  } catch (error) {
    if (!isAppError(error, "request.conflict") && !isAppError(error, "not_found")) throw error;
  }
}
