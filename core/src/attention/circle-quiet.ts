import { batchGet, type ItemRef } from "../kernel/batch-get.ts";
import type { RowKey } from "../kernel/row-key.ts";
import { type DailyQuiet, type QuietHours, quietDaily } from "./quiet-hours.rules.ts";

/** By the key of the circle's row, because circles are a layer above. */
export const circleQuietRef = ({ pk, sk }: RowKey): ItemRef<QuietHours> => ({
  key: { pk, sk },
  // Untyped here; written through the circles' contract.
  parse: ({ quietHours }) => (quietHours ? quietDaily(quietHours as DailyQuiet) : null),
});

export async function circleQuietAmong(
  keys: readonly RowKey[],
): Promise<(key: RowKey | undefined) => QuietHours | null> {
  if (keys.length === 0) return () => null;
  const found = await batchGet(keys.map(circleQuietRef));
  const byCircle = new Map(keys.map(({ pk }, index) => [pk, found[index] ?? null]));
  return (key) => (key && byCircle.get(key.pk)) ?? null;
}
