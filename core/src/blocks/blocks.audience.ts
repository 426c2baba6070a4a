import type { AudienceOf } from "../kernel/feature.ts";
import type { BlockEvents } from "./blocks.domain-events.ts";

/** The blocker's other tabs only. */
const blockerAlone = ({ userId }: { userId: string }) => ({ members: [userId] });

export const audience = {
  "block.added": blockerAlone,
  "block.removed": blockerAlone,
} satisfies AudienceOf<BlockEvents>;
