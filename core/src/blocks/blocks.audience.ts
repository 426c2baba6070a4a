import type { AudienceOf } from "../kernel/feature.ts";
import type { BlockEvents } from "./blocks.domain-events.ts";

/** Only for the blocker's other tabs, since the blocked member mustn't learn of it. */
const blockerAlone = ({ userId }: { userId: string }) => ({ members: [userId] });

export const audience = {
  "block.added": blockerAlone,
  "block.removed": blockerAlone,
  "visibility.changed": ({ userId }) => ({ members: [userId] }),
} satisfies AudienceOf<BlockEvents>;
