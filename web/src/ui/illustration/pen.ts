export type Point = readonly [x: number, y: number];

const round = (value: number) => Math.round(value);

/** Open path through the points' midpoints. */
export function stroke(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first || rest.length === 0) return "";
  let path = `M${round(first[0])} ${round(first[1])}`;
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1];
    const end: Point = next ? [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2] : point;
    path += `Q${round(point[0])} ${round(point[1])} ${round(end[0])} ${round(end[1])}`;
  }
  return path;
}

/** Closed path through the points' midpoints. */
export function loop(points: readonly Point[]): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return "";
  const start: Point = [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2];
  return `${stroke([start, ...points, start])}Z`;
}
