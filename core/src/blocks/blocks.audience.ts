import type { AudienceOf } from "../kernel/feature.ts";
import type { BlockEvents } from "./blocks.domain-events.ts";

/** The one who blocks hears of it in other tabs; the one who is blocked never does. */
const blockerAlone = ({ userId }: { userId: string }) => ({ members: [userId] });

export const audience = {
  "block.added": blockerAlone,
  "block.removed": blockerAlone,
} satisfies AudienceOf<BlockEvents>;
