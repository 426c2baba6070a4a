import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerCostOf } from "../support/cost.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;

/** Five decided and appealed, twelve open. */
beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  cleo = await becomeMember(world, { name: "Cleo Autumn", username: "cleo" });
  await grant(world, cleo.userId, ["users_update"]);
  const draft = { name: "Fields", description: "We walk.", categories: [] };
  ({ circleId } = await ada.api.circles.createCircle(draft));
  for (const { api } of [ben, cleo]) await api.circles.joinCircle({ circleId });
  for (let number = 0; number < 17; number++) {
    const post = { content: `Buy ${number}.`, visibility: "circle", circleId } as const;
    const { postId } = await ben.api.feed.createPost(post);
    const subject = { kind: "post", postId } as const;
    const { reportId } = await cleo.api.reports.sendReport({ subject, reason: "spam" });
    if (number >= 5) continue;
    const decision = { decision: "warn", reason: "We don't sell here." } as const;
    await ada.api.reports.resolveCircleReport({ circleId, reportId, ...decision });
    await ben.api.reports.sendAppeal({ reportId, text: "It was a gift." });
  }
  await world.settle();
});
afterAll(() => world?.close());

/** At most this many requests, items and read units. */
const views: Record<string, [number, number, number, () => Promise<unknown>]> = {
  "a circle's queue of reports": [
    4,
    32,
    12,
    () => ada.api.reports.listCircleReports({ circleId, status: "open" }),
  ],
  "a member's history in a circle": [
    3,
    32,
    12,
    () => ada.api.reports.listCircleReportsOn({ circleId, userId: ben.userId }),
  ],
  "the decisions about oneself": [3, 30, 12, () => ben.api.reports.listMyDecisions({})],
  "the queue of appeals": [5, 30, 12, () => cleo.api.reports.listAppeals({ status: "open" })],
};

for (const [name, [requests, items, readUnits, call]] of Object.entries(views)) {
  test(`[Q7] ${name} stays within its budget`, async () => {
    const spent = await answerCostOf(world, call);
    expect(spent.requests).toBeLessThanOrEqual(requests);
    expect(spent.items).toBeGreaterThan(0);
    expect(spent.items).toBeLessThanOrEqual(items);
    expect(spent.readUnits).toBeLessThanOrEqual(readUnits);
    expect(spent.writeUnits).toBe(0);
  });
}
