/** Scrolls a row sideways until a part of it is in its middle. The page itself doesn't move. */
export function centerInRow(row: Element, part: Element): void {
  const [around, inside] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
  row.scrollLeft += inside.left + inside.width / 2 - (around.left + around.width / 2);
}
