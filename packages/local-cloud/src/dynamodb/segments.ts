import type { Validated } from "./engine.ts";
import { leadingKey } from "./operations.ts";
import type { Table } from "./schema.ts";
import type { Item } from "./values.ts";

/** Whether an item belongs to the segment that a parallel scan asks for. */
export function inSegment(request: Validated, table: Table, item: Item): boolean {
  // validate() has checked its type.
  const total = request.TotalSegments as number | undefined;
  if (total === undefined || total === 1) return true;
  return hashOf(leadingKey(table, item)) % total === request.Segment;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
