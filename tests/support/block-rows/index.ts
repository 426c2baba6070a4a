import { allowed, type BlockRow } from "../block-row.ts";
import type { Shared } from "../both-sides.ts";
import { accountRows } from "./account.ts";
import { communityRows } from "./community.ts";
import { peopleRows } from "./people.ts";

/** Every operation but those of admins and moderators, who see everyone. */
export const blockRows = (shared: Shared): Record<string, BlockRow> => ({
  ...accountRows,
  ...peopleRows,
  ...communityRows(shared),
  // Last, because what's in the circle is for its members.
  "circles.leaveCircle": allowed(({ circleId }) => ({ circleId })),
});
