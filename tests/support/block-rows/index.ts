import { allowed, type BlockRow } from "../block-row.ts";
import type { Shared } from "../both-sides.ts";
import { accountRows } from "./account.ts";
import { communityRows } from "./community.ts";
import { peopleRows } from "./people.ts";

/** Rows for members only: admins and moderators see everyone. */
export const blockRows = (shared: Shared): Record<string, BlockRow> => ({
  ...accountRows,
  ...peopleRows,
  ...communityRows(shared),
  // Last, because the circle's content needs membership.
  "circles.leaveCircle": allowed(({ circleId }) => ({ circleId })),
});
