/** What `/_local/counts` answers; cumulative. */
export interface CountsView {
  /** AWS requests: {"dynamodb": {"PutItem": 3}}. */
  requests: Record<string, Record<string, number>>;
  /** Table items read and written. */
  items: { read: number; written: number };
  /** DynamoDB's read and write request units. */
  units: { read: number; write: number };
  /** Every other count, by name. */
  other: Record<string, number>;
}

const ITEMS = { read: "dynamodb.items_read", written: "dynamodb.items_written" };
const UNITS = { read: "dynamodb.read_units", write: "dynamodb.write_units" };

/** Sorts flat counts into a view. An operation is spelt as AWS does, with a capital. */
export function readCounts(counts: Record<string, number>): CountsView {
  const view: CountsView = {
    requests: {},
    items: { read: counts[ITEMS.read] ?? 0, written: counts[ITEMS.written] ?? 0 },
    units: { read: counts[UNITS.read] ?? 0, write: counts[UNITS.write] ?? 0 },
    other: {},
  };
  const placed = new Set([...Object.values(ITEMS), ...Object.values(UNITS)]);
  for (const [name, amount] of Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [, service, operation] = /^([\w-]+)\.([A-Z]\w*)$/.exec(name) ?? [];
    if (service && operation) {
      view.requests[service] = { ...view.requests[service], [operation]: amount };
    } else if (!placed.has(name)) {
      view.other[name] = amount;
    }
  }
  return view;
}
