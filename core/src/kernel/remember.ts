/** Adds to a cache; beyond `most`, forgets what was added first. */
export function remember<Key, Value>(
  cache: Map<Key, Value>,
  key: Key,
  value: Value,
  most: number,
): void {
  cache.delete(key);
  cache.set(key, value);
  for (const oldest of cache.keys()) {
    if (cache.size <= most) return;
    cache.delete(oldest);
  }
}
