import { isAppError } from "../kernel/errors.ts";
import { onlyOnce } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { CircleEntity } from "./circles.entity.ts";

/** Counts a circle's members, once for each fact. */
export async function countCircleMember(
  factId: string,
  circleId: string,
  by: 1 | -1,
): Promise<void> {
  try {
    await transact([
      {
        write: CircleEntity.patch({ circleId }).add({ memberCount: by }).params(),
        otherwise: "not_found",
      },
      onlyOnce(factId, "count"),
    ]);
  } catch (error) {
    if (!isAppError(error, "request.conflict") && !isAppError(error, "not_found")) throw error;
  }
}
