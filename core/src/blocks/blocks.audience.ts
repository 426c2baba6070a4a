import type { AudienceOf } from "../kernel/feature.ts";
import type { BlockEvents } from "./blocks.domain-events.ts";

/** Only the blocking member's other tabs receive it. */
const blockerAlone = ({ userId }: { userId: string }) => ({ members: [userId] });

export const audience = {
  "block.added": blockerAlone,
  "block.removed": blockerAlone,
} satisfies AudienceOf<BlockEvents>;
