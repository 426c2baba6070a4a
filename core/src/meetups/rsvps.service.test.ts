import { afterAll, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { minute, now, timestamp } = await import("../kernel/clock.ts");
const { firstIdAt } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { RsvpEntity } = await import("./meetups.entity.ts");
const { handlers } = await import("./meetups.handlers.ts");
afterAll(() => table.close());

const circleId = "cir_1";

const rsvp = (occurrenceId: string, answeredAt: number) =>
  itemOf(
    RsvpEntity.put({
      occurrenceId,
      userId: "ben",
      meetupId: "mee_1",
      circleId,
      name: "Ben",
      username: "ben",
      answer: "going",
      answeredAt: timestamp(answeredAt),
    }).params(),
  );

test("[Q5] leaving a circle takes back answers given before, not those after coming back", async () => {
  const leftAt = now() - 5 * minute;
  await putItems([rsvp("occ_before", leftAt - minute), rsvp("occ_after", leftAt + minute)]);
  const left = { type: "circle.left" as const, circleId, userId: "ben" };
  await handlers["circle.left"]?.(left, firstIdAt("domainEvent", leftAt) + "0".repeat(16));
  const { data } = await RsvpEntity.query.byPerson({ userId: "ben" }).go();
  expect(data.map(({ occurrenceId }) => occurrenceId)).toEqual(["occ_after"]);
});
