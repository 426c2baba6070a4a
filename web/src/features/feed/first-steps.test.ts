import type { Circle } from "@attune/core/circles/circles.contract";
import { expect, test } from "vitest";
import { fittingCircles } from "./first-steps.ts";

const circle = (name: string, categories: string[], isMember = false) =>
  ({ circleId: name, name, categories, isMember }) as Circle;

test("circles about a newcomer's interests come first and say which interest", () => {
  const circles = [
    circle("Chess", ["Games"]),
    circle("Mine", ["Yoga"], true),
    circle("Morning sitters", ["meditation"]),
    circle("Tarot evenings", []),
  ];
  const found = fittingCircles(circles, ["Meditation", "Tarot", "Yoga"]);
  expect(found.map((each) => [each.circle.name, each.interest])).toEqual([
    ["Morning sitters", "Meditation"],
    ["Tarot evenings", "Tarot"],
    ["Chess", null],
  ]);
});
