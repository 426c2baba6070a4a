/**
 * Where a row belongs in a list that's sorted by time. It keeps its place for a while, because
 * moving it costs a second write in the index; a page is sorted by the exact times.
 * @param listedAt its present place, a time or part of one
 * @param keptFor in milliseconds
 */
export function placeInList(listedAt: string | undefined, at: string, keptFor: number): string {
  const since = Date.parse(at) - Date.parse(listedAt ?? "");
  return listedAt !== undefined && since >= 0 && since < keptFor ? listedAt : at;
}
