import { expect, test } from "vitest";
import { rowsToSend } from "../attention/circle-quiet.ts";
import { type CircleItem, circleMemberRef, circleRef } from "./circles.access.ts";
import { circleClosed } from "./circles.notifications.ts";

test("the news that a circle was closed doesn't name its host, whom a member may have blocked", () => {
  const circle = { circleId: "cir_1", name: "Sitters", hostId: "ada", hostName: "Ada Winter" };
  // Only what the news is about.
  const draft = circleClosed("ben", circle as CircleItem);
  expect(draft.title).toContain("Sitters");
  expect(JSON.stringify(draft)).not.toContain("Ada");
});

test("what's sent to a circle's member looks for the row of their place in it", () => {
  const needed = rowsToSend("ben", {
    subject: { pk: "post#pst_1", sk: "post" },
    quietIn: circleRef("cir_1").key,
  });
  expect(needed).toContainEqual(circleMemberRef("cir_1", "ben").key);
  expect(needed).toContainEqual(circleRef("cir_1").key);
});
