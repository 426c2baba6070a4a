export type Point = readonly [x: number, y: number];

const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Joins as in "12-3.5 .5", because a minus sign separates numbers, too. */
const joined = (text: string, value: number) => {
  const number = String(value).replace(/^(-?)0\./, "$1.");
  return text === "" || value < 0 ? text + number : `${text} ${number}`;
};
const steps = (...points: Point[]) => points.flat().reduce(joined, "");
const step = (from: Point, to: Point): Point => [to[0] - from[0], to[1] - from[1]];

/**
 * Open path through the points' midpoints. Each point mirrors the one before it at the midpoint
 * between them, so that SVG's `t` can derive it. Rounded points add up without error.
 */
export function stroke(points: readonly Point[]): string {
  const [first, second, ...rest] = points.map(whole);
  if (!first || !second) return "";
  const corners = [second, ...rest];
  const ends = corners.map((corner, index) => {
    const next = corners[index + 1];
    return next ? middle(corner, next) : corner;
  });
  const [end = second, ...others] = ends;
  const moves = others.map((other, index) => step(ends[index] ?? end, other));
  const path = `M${steps(first)}q${steps(step(first, second), step(first, end))}`;
  return moves.length > 0 ? `${path}t${steps(...moves)}` : path;
}

/** Closed path through the points' midpoints. */
export function loop(points: readonly Point[]): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return "";
  const start = middle(first, last);
  return `${stroke([start, ...points, start])}Z`;
}
