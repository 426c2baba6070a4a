import { expect, test } from "vitest";
import {
  activeGates,
  bodygraphViewBox,
  centreShapes,
  channelShapes,
  gatePoints,
  gateRadius,
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
function inside(corners: { x: number; y: number }[], { x, y }: { x: number; y: number }): boolean {
  return corners.reduce((within, a, index) => {
    // There's one, or the test fails.
    const b = corners[(index + 1) % corners.length] as { x: number; y: number };
    const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    return crosses ? !within : within;
  }, false);
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

test("each of the 64 gates is inside its own centre, apart from the others", () => {
  const gates = Object.entries(gatePoints);
  expect(gates).toHaveLength(64);
  for (const [gate, point] of gates) {
    const corners = outlines.get(centreOf(Number(gate))) ?? [];
    expect([gate, inside(corners, point)]).toEqual([gate, true]);
    for (const [other, { x, y }] of gates) {
      if (other !== gate)
        expect(Math.hypot(point.x - x, point.y - y)).toBeGreaterThan(2 * gateRadius);
    }
  }
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
