import { expect, test } from "vitest";
import type { CircleItem } from "./circles.access.ts";
import { circleClosed } from "./circles.notifications.ts";

test("the news that a circle was closed doesn't name its host, whom a member may have blocked", () => {
  const circle = { circleId: "cir_1", name: "Sitters", hostId: "ada", hostName: "Ada Winter" };
  // Only what the news is about.
  const draft = circleClosed("ben", circle as CircleItem);
  expect(JSON.stringify(draft)).not.toContain("Ada");
});
