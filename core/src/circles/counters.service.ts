import { transactUnless } from "../kernel/conditional-writes.ts";
import { markHandled } from "../kernel/outbox.ts";
import { CircleEntity } from "./circles.entity.ts";

/** Idempotent per domain event. */
export async function countCircleMember(
  domainEventId: string,
  circleId: string,
  by: 1 | -1,
): Promise<void> {
  await transactUnless("request.conflict", [
    { write: CircleEntity.patch({ circleId }).add({ memberCount: by }).params() },
    markHandled(domainEventId, "count"),
  ]);
}
