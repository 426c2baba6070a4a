import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { day, now, utcDay } = await import("../kernel/clock.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { setMembersPlan, leaveCircle } = await import("../circles/circles.service.ts");
const { appointModerator, endModerator } = await import("../circles/moderators.service.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { createMeetup, listMeetups } = await import("./meetups.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const [ada, ben, cleo] = [system("ada"), system("ben"), system("cleo")];
let circleId: string;

/** Ada hosts, Ben moderates, Cleo is a member. */
beforeEach(async () => {
  circleId = newId("circle");
  await putItems(circleRows(circleId, ["ada", "ben", "cleo"]));
  await appointModerator(ada, { circleId, userId: "ben" });
});

const tomorrow = () => utcDay(now() + day);
const planBy = (actor: typeof ada) =>
  createMeetup(actor, circleId, {
    title: "Morning sit",
    description: "In silence.",
    place: "The hall",
    link: null,
    capacity: null,
    start: `${tomorrow()}T19:00`,
    end: `${tomorrow()}T20:00`,
    timeZone: "UTC",
    recurrence: { frequency: "none", until: null, count: null },
  });
const planned = async () => (await listMeetups(ada, circleId)).items.length;

test("[Q5] the host, moderators and, if they may, members plan meetups", async () => {
  await planBy(ada);
  await planBy(ben);
  await setMembersPlan(circleId, true);
  await planBy(cleo);
  expect(await planned()).toBe(3);
});

test("[Q5] a moderator whose appointment has just ended can't plan a meetup", async () => {
  justBefore(client, () => endModerator(ada, { circleId, userId: "ben" }));
  await expect(planBy(ben)).rejects.toMatchObject({ code: "permission.denied" });
  expect(await planned()).toBe(0);
});

test("[Q5] a member who has just left, or may no longer plan, can't plan a meetup", async () => {
  await setMembersPlan(circleId, true);
  justBefore(client, () => setMembersPlan(circleId, false));
  await expect(planBy(cleo)).rejects.toMatchObject({ code: "permission.denied" });
  vi.restoreAllMocks();
  await setMembersPlan(circleId, true);
  justBefore(client, () => leaveCircle(cleo, circleId));
  await expect(planBy(cleo)).rejects.toMatchObject({ code: "not_found" });
  expect(await planned()).toBe(0);
});
