import type { ItemRef } from "../kernel/batch-get.ts";
import type { RowKey } from "../kernel/row-key.ts";
import { type DailyQuiet, type QuietHours, quietDaily } from "./quiet-hours.rules.ts";

/** By the key of the circle's row, because circles are a layer above. */
export const circleQuietRef = ({ pk, sk }: RowKey): ItemRef<QuietHours> => ({
  key: { pk, sk },
  // Untyped here; written through the circles' contract.
  parse: ({ quietHours }) => (quietHours ? quietDaily(quietHours as DailyQuiet) : null),
});
