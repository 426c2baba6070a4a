import { afterAll, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { day, now, timestamp } = await import("../kernel/clock.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { MeetupEntity, OccurrenceEntity } = await import("./meetups.entity.ts");
const { scheduleAhead } = await import("./scheduling.service.ts");
afterAll(() => table.close());

const first = timestamp(now() + day).slice(0, 10);

async function weekly(): Promise<string> {
  const meetupId = newId("meetup");
  const meetup = MeetupEntity.put({
    meetupId,
    circleId: newId("circle"),
    title: "Sitting",
    description: "In silence.",
    start: `${first}T19:00`,
    end: `${first}T20:00`,
    timeZone: "UTC",
    frequency: "weekly",
    hostId: "ada",
    hostName: "Ada",
    hostUsername: "ada",
    planning: "open",
    plannedUntil: first,
    revision: 1,
    createdAt: timestamp(),
  });
  await putItems([itemOf(meetup.params())]);
  return meetupId;
}

const datesOf = async (meetupId: string) =>
  (await OccurrenceEntity.query.one({ meetupId }).go({ pages: "all", consistent: true })).data;

test("a meetup that ends while dates are written ahead gets no more", async () => {
  const [kept, ended] = [await weekly(), await weekly()];
  let isListed = false;
  watchSends(client, async ({ input }, send) => {
    const answer = await send();
    if ("KeyConditionExpression" in input && !isListed) {
      isListed = true;
      await MeetupEntity.patch({ meetupId: ended }).set({ planning: "ended" }).go();
    }
    return answer;
  });
  await scheduleAhead();
  expect((await datesOf(kept)).length).toBeGreaterThan(1);
  expect(await datesOf(ended)).toEqual([]);
});
