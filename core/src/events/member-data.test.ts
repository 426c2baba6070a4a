import { afterAll, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { EventEntity } = await import("./events.entity.ts");
const { memberData } = await import("./events.member-data.ts");
afterAll(() => table.close());

const eventOf = (hostId: string, index: number) => ({
  eventId: `evt_${hostId}_${index}`,
  title: "Gong bath",
  description: "Lie down and listen.",
  location: "Old mill",
  type: "Sound Healing",
  startsAt: "2026-12-01T18:00:00.000Z",
  endsAt: "2026-12-01T20:00:00.000Z",
  timeZone: "Europe/Berlin",
  hostId,
  hostName: hostId,
  hostUsername: hostId,
  hostImageUrl: "/face.jpg",
  imageUrl: `/media/user-uploads/posts/${hostId}/cover.jpg`,
  approvalStatus: "approved" as const,
  createdAt: "2026-11-20T12:00:00.000Z",
});

test("a leaving host is removed from their events, without reading others' events", async () => {
  const events = [
    ...Array.from({ length: 150 }, (_, index) => eventOf("ben", index)),
    ...Array.from({ length: 3 }, (_, index) => eventOf("ada", index)),
  ];
  await putItems(events.map((event) => itemOf(EventEntity.put(event).params())));
  const send = vi.spyOn(client, "send");
  const rows = memberData.rows.find(({ entity }) => entity === "event");
  await rows?.deletion?.deletePage(system("ada"), null);
  const answers = await Promise.allSettled(send.mock.results.map(({ value }) => value));
  const read = answers.reduce(
    (sum, answer) => sum + (answer.status === "fulfilled" ? (answer.value.ScannedCount ?? 0) : 0),
    0,
  );
  expect(read).toBe(3);
  const { data: own } = await EventEntity.get({ eventId: "evt_ada_0" }).go();
  expect(own).toMatchObject({ hostName: "Former member", hostIsFacilitator: false });
  expect(own?.hostImageUrl).toBeUndefined();
  // Its file goes with the account.
  expect(own?.imageUrl).toBeUndefined();
  const { data: other } = await EventEntity.get({ eventId: "evt_ben_0" }).go();
  expect(other?.hostName).toBe("ben");
});
