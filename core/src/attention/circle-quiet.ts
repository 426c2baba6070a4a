import type { ItemRef } from "../kernel/batch-get.ts";
import type { RowKey } from "../kernel/row-key.ts";
import { type DailyQuiet, type QuietHours, quietDaily } from "./quiet-hours.rules.ts";

/** Takes the key of the circle's row, because circles are in a layer above. */
export const circleQuietRef = ({ pk, sk }: RowKey): ItemRef<QuietHours> => ({
  key: { pk, sk },
  // Untyped here, but written through the circles' contract.
  parse: ({ quietHours }) => (quietHours ? quietDaily(quietHours as DailyQuiet) : null),
});

/** For things that not everyone can read. */
export interface Place {
  /** The row with the circle's quiet hours. */
  quietIn?: RowKey | undefined;
  /** The connection row of the reader and the post's author. */
  connection?: RowKey | undefined;
}

/**
 * Keys of the circle's row and the reader's membership. Derived instead of stored, because a
 * waiting mail must stay small.
 */
export const rowsToOpen = (userId: string, { quietIn, connection }: Place): RowKey[] => [
  ...(quietIn ? [quietIn, { pk: quietIn.pk, sk: `member#${userId}` }] : []),
  ...(connection ? [connection] : []),
];

/** What must still be there when it's sent: its subject, and what lets the reader open that. */
export const rowsToSend = (
  userId: string,
  { subject, ...place }: Place & { subject?: RowKey | undefined },
): RowKey[] => (subject ? [subject, ...rowsToOpen(userId, place)] : []);
