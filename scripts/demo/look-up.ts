/** The id of what an earlier act made. */
export function need<Key>(map: Map<Key, string>, key: Key): string {
  const id = map.get(key);
  if (id === undefined) throw new Error(`Nothing is known of ${String(key)} yet.`);
  return id;
}

/** An item of the plan. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`The plan has no item ${index}.`);
  return item;
}
