import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

const meanwhile = vi.hoisted(() => ({ act: async (): Promise<unknown> => undefined }));
vi.mock("../kernel/table.ts", async (original) => {
  const table = await original<typeof import("../kernel/table.ts")>();
  const transact: typeof table.transact = async (writes) => {
    await meanwhile.act();
    await table.transact(writes);
  };
  return { ...table, transact };
});

const table = await startTable();
const { timestamp, now, minute, hour } = await import("../kernel/clock.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { eventRow } = await import("../testing/event-row.ts");
const { EventEntity } = await import("./events.entity.ts");
const { remindOfEvents } = await import("./reminders.service.ts");
afterAll(() => table.close());
beforeEach(() => {
  meanwhile.act = async () => undefined;
});

const soon = (eventId: string, more: { cancelledAt?: string } = {}) =>
  eventRow(eventId, {
    startsAt: timestamp(now() + 30 * minute),
    endsAt: timestamp(now() + 2 * hour),
    createdAt: timestamp(),
    ...more,
  });

const isReminded = async (eventId: string) =>
  (await EventEntity.get({ eventId }).go()).data?.remindedAt !== undefined;

test("sends no reminders of a cancelled event", async () => {
  await putItems([soon("evt_on"), soon("evt_off", { cancelledAt: timestamp() })]);
  expect(await remindOfEvents()).toBe(1);
  expect(await isReminded("evt_on")).toBe(true);
  expect(await isReminded("evt_off")).toBe(false);
});

test.each([
  ["cancelled", { cancelledAt: timestamp() }],
  ["rejected", { approvalStatus: "rejected" as const }],
])("sends no reminders of an event that's %s at the same moment", async (word, change) => {
  const eventId = `evt_${word}`;
  await putItems([soon(eventId)]);
  meanwhile.act = () => EventEntity.patch({ eventId }).set(change).go();
  await remindOfEvents();
  expect(await isReminded(eventId)).toBe(false);
});
