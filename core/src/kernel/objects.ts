export type Optional<T> = { [K in keyof T]?: T[K] | undefined };

/** For objects that have no keys beyond their type's. */
export const keysOf = <T extends object>(value: T) =>
  // Object.keys() types keys as strings.
  Object.keys(value) as (keyof T & string)[];

export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
): Record<Key, Value> =>
  // Object.fromEntries() loses the keys' type.
  Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>;

/** Without the fields that are undefined. */
export const defined = <T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  // Object.fromEntries() loses the fields' types.
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
