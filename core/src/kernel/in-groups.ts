const groupSize = 25;

export async function inGroups<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += groupSize) {
    await Promise.all(items.slice(start, start + groupSize).map(work));
  }
}
