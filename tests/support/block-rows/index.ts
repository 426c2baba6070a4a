import { allowed, type BlockRow } from "../block-row.ts";
import type { Shared } from "../both-sides.ts";
import { accountRows } from "./account.ts";
import { communityRows } from "./community.ts";
import { peopleRows } from "./people.ts";

/** Admins and moderators see everyone. */
export const blockRows = (shared: Shared): Record<string, BlockRow> => ({
  ...accountRows,
  ...peopleRows,
  ...communityRows(shared),
  // Last: a circle's content needs membership.
  "circles.leaveCircle": allowed(({ circleId }) => ({ circleId })),
});
