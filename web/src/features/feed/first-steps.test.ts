import type { Circle } from "@attune/core/circles/circles.contract";
import type { CommunityEvent } from "@attune/core/events/events.contract";
import { expect, test } from "vitest";
import { partial } from "../../lib/testing.ts";
import { fittingCircles, fittingEvent } from "./first-steps.ts";

const circle = (name: string, categories: string[], isMember = false) =>
  partial<Circle>({ circleId: name, name, categories, isMember });

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

const event = (title: string, change: Partial<CommunityEvent> = {}) =>
  partial<CommunityEvent>({
    eventId: title,
    title,
    type: "Walk",
    description: "",
    isGoing: false,
    ...change,
  });

test("the next gathering about a newcomer's interests is proposed, and says which interest", () => {
  const events = [
    event("A slow walk"),
    event("Yoga on the roof", { isGoing: true }),
    event("Yoga by the sea"),
  ];
  expect(fittingEvent(events, ["Yoga"])).toMatchObject({
    event: { title: "Yoga by the sea" },
    interest: "Yoga",
  });
});

test("without one, it's the next gathering that takes place", () => {
  const events = [event("Called off", { cancelled: true }), event("A slow walk")];
  expect(fittingEvent(events, ["Yoga"])).toMatchObject({
    event: { title: "A slow walk" },
    interest: null,
  });
  expect(fittingEvent([], ["Yoga"])).toBeNull();
});
