import { afterAll, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { CircleMemberEntity } = await import("../circles/circles.entity.ts");
const { minute, now, timestamp } = await import("../kernel/clock.ts");
const { firstIdAt } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { RsvpEntity } = await import("./meetups.entity.ts");
const { handlers } = await import("./meetups.handlers.ts");
afterAll(() => table.close());

const circleId = "cir_1";

const rsvp = (userId: string, occurrenceId: string, answeredAt: number) =>
  itemOf(
    RsvpEntity.put({
      occurrenceId,
      userId,
      meetupId: "mee_1",
      circleId,
      name: userId,
      username: userId,
      answer: "going",
      answeredAt: timestamp(answeredAt),
    }).params(),
  );

const place = (userId: string, joinedAt: number) =>
  itemOf(
    CircleMemberEntity.put({
      circleId,
      userId,
      name: userId,
      username: userId,
      joinedAt: timestamp(joinedAt),
    }).params(),
  );

async function answersAfterLeaving(userId: string, leftAt: number): Promise<string[]> {
  const left = { type: "circle.left" as const, circleId, userId };
  await handlers["circle.left"]?.(left, firstIdAt("domainEvent", leftAt) + "0".repeat(16));
  const { data } = await RsvpEntity.query.byPerson({ userId }).go();
  return data.map(({ occurrenceId }) => occurrenceId);
}

test("[Q5] leaving a circle takes back answers given before, not those after coming back", async () => {
  const leftAt = now() - 5 * minute;
  await putItems([
    place("ben", leftAt + minute / 2),
    rsvp("ben", "occ_before", leftAt - minute),
    rsvp("ben", "occ_after", leftAt + minute),
  ]);
  expect(await answersAfterLeaving("ben", leftAt)).toEqual(["occ_after"]);
});

test("[Q5] a place that's given while its member is removed from the circle is taken back", async () => {
  const leftAt = now() - 5 * minute;
  // A removal has its time before it's written.
  await putItems([rsvp("cleo", "occ_meanwhile", leftAt + 20)]);
  expect(await answersAfterLeaving("cleo", leftAt)).toEqual([]);
});
