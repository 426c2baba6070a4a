import { expect, test } from "vitest";
import {
  activeGates,
  bodygraphViewBox,
  centreShapes,
  channelShapes,
  gatePoints,
  gateRadius,
  gateSpacing,
  type Point,
} from "./bodygraph.ts";
import { centreOf, centres } from "./human-design/centres.ts";

const outlines = new Map(
  centreShapes.map(({ centre, points }) => {
    const numbers = points.split(" ").map(Number);
    const corners = numbers.flatMap((x, index) =>
      // There's one, or the test fails.
      index % 2 === 0 ? [{ x, y: numbers[index + 1] as number }] : [],
    );
    return [centre, corners];
  }),
);

/** Whether a point is in a polygon, by counting the edges to its right. */
function inside(corners: Point[], { x, y }: Point): boolean {
  return corners.reduce((within, a, index) => {
    // There's one, or the test fails.
    const b = corners[(index + 1) % corners.length] as Point;
    const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    return crosses ? !within : within;
  }, false);
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Distance of a point from a polygon's edge. */
function fromEdge(corners: Point[], point: Point): number {
  return Math.min(
    ...corners.map((a, index) => {
      const b = corners[(index + 1) % corners.length] as Point;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy);
      const share = Math.max(0, Math.min(1, along));
      return apart(point, { x: a.x + share * dx, y: a.y + share * dy });
    }),
  );
}

/** Points along a quadratic curve. */
function along(path: string): Point[] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (path.match(/-?[\d.]+/g) ?? []).map(
    Number,
  );
  return Array.from({ length: 41 }, (_, index) => {
    const to = index / 40;
    const [a, b, c] = [(1 - to) ** 2, 2 * to * (1 - to), to ** 2];
    return { x: a * x0 + b * x1 + c * x2, y: a * y0 + b * y1 + c * y2 };
  });
}

test("there are nine centres within the drawing, each with its label inside", () => {
  expect(centreShapes.map(({ centre }) => centre).sort()).toEqual([...centres].sort());
  for (const { centre, label } of centreShapes) {
    const corners = outlines.get(centre) ?? [];
    expect(corners.length).toBeGreaterThanOrEqual(3);
    expect(inside(corners, label)).toBe(true);
    for (const { x, y } of corners) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(bodygraphViewBox.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(bodygraphViewBox.height);
    }
  }
});

test("each of the 64 gates is inside its own centre, with its whole circle", () => {
  const gates = Object.entries(gatePoints);
  expect(gates).toHaveLength(64);
  for (const [gate, point] of gates) {
    const corners = outlines.get(centreOf(Number(gate))) ?? [];
    expect([gate, inside(corners, point)]).toEqual([gate, true]);
    expect([gate, fromEdge(corners, point) > gateRadius]).toEqual([gate, true]);
  }
});

test("no two gates' circles overlap, and each can be pointed at on the narrowest phone", () => {
  // 312 px are what a 320 px wide phone shows.
  expect((gateSpacing * 312) / bodygraphViewBox.width).toBeGreaterThanOrEqual(24);
  expect(2 * gateRadius).toBeLessThan(gateSpacing);
  const gates = Object.entries(gatePoints);
  const near = gates.flatMap(([gate, point]) =>
    gates
      .filter(([other, at]) => other !== gate && apart(point, at) < gateSpacing)
      .map(([other]) => `${gate}/${other}`),
  );
  expect(near).toEqual([]);
});

test("no channel runs under a centre or a gate that isn't its own", () => {
  const lineWidth = 8;
  const under = channelShapes.flatMap(({ name, gates, halves }) => {
    const points = halves.flatMap(({ path }) => along(path));
    const foreign = centres.filter((centre) => !gates.map(centreOf).includes(centre));
    const crossed = foreign.filter((centre) => {
      const corners = outlines.get(centre) ?? [];
      return points.some((at) => inside(corners, at) || fromEdge(corners, at) < lineWidth / 2);
    });
    const covered = Object.entries(gatePoints).filter(
      ([gate, at]) =>
        !gates.includes(Number(gate)) &&
        points.some((point) => apart(at, point) < gateRadius + lineWidth / 2),
    );
    return [...crossed, ...covered.map(([gate]) => gate)].map((what) => `${name} ${what}`);
  });
  expect(under).toEqual([]);
});

test("each of the 36 channels has two halves that start at their gates and meet", () => {
  expect(channelShapes).toHaveLength(36);
  for (const { gates, halves } of channelShapes) {
    const ends = halves.map(({ path }) => path.split(" ").slice(-2).join(" "));
    expect(ends[0]).toBe(ends[1]);
    for (const [index, { gate, path }] of halves.entries()) {
      const point = gatePoints[gate];
      expect(gate).toBe(gates[index]);
      expect(path.startsWith(`M${point?.x} ${point?.y}Q`)).toBe(true);
    }
  }
});

test("gates are marked by the moment that activates them", () => {
  const gates = activeGates({
    personality: { sun: "51.5", moon: "2.1", mars: null },
    design: { sun: "61.1", moon: "51.6" },
  });
  expect([...gates]).toEqual([
    [51, "both"],
    [2, "personality"],
    [61, "design"],
  ]);
});
