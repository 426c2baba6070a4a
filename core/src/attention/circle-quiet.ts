import type { ItemRef } from "../kernel/batch-get.ts";
import type { RowKey } from "../kernel/row-key.ts";
import { type DailyQuiet, type QuietHours, quietDaily } from "./quiet-hours.rules.ts";

/** By the key of the circle's row, because circles are a layer above. */
export const circleQuietRef = ({ pk, sk }: RowKey): ItemRef<QuietHours> => ({
  key: { pk, sk },
  // Untyped here; written through the circles' contract.
  parse: ({ quietHours }) => (quietHours ? quietDaily(quietHours as DailyQuiet) : null),
});

interface News {
  subject?: RowKey | undefined;
  quietIn?: RowKey | undefined;
}

/**
 * What must still be there when it's sent: its subject, and if that's in a circle, the open circle
 * and the reader's place in it. Derived, because a waiting mail must stay below 1 KB.
 */
export const rowsNeeded = (userId: string, { subject, quietIn }: News): RowKey[] => {
  if (!subject) return [];
  return quietIn ? [subject, quietIn, { pk: quietIn.pk, sk: `member#${userId}` }] : [subject];
};
