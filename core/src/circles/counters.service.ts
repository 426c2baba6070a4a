import { isAppError } from "../kernel/errors.ts";
import { markHandled } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { CircleEntity } from "./circles.entity.ts";

/** Idempotent per domain event. */
export async function countCircleMember(
  domainEventId: string,
  circleId: string,
  by: 1 | -1,
): Promise<void> {
  try {
    await transact([
      {
        write: CircleEntity.patch({ circleId }).add({ memberCount: by }).params(),
        conditionError: "not_found",
      },
      markHandled(domainEventId, "count"),
    ]);
  } catch (error) {
    if (!isAppError(error, "request.conflict") && !isAppError(error, "not_found")) throw error;
  }
}
