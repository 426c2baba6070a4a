import { afterAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { createNotification } = await import("./create.service.ts");
const { listNotifications } = await import("./notifications.service.ts");
const { CountsEntity } = await import("./counts.entity.ts");
const { translatableText } = await import("./notification-draft.ts");
const { memberData } = await import("./notifications.member-data.ts");
const { cards } = await import("./notifications.cards.ts");
afterAll(() => table.close());

let event = 0;

const join = (owner: string, person: string) =>
  createNotification(`evt_${++event}`, {
    userId: owner,
    type: "circle_joined",
    title: `${person} joined your circle`,
    message: "Your circle has a new member.",
    sender: { userId: person, name: person, username: person, imageUrl: "/face.jpg" },
    metadata: {},
    groupKey: "circle-1",
    groupTitle: (last, total) => `${last} and ${total - 1} more joined your circle`,
    mail: null,
  });

const bellOf = async (owner: string) => (await listNotifications(system(owner), undefined)).items;

async function forget(person: string): Promise<void> {
  const rows = memberData.rows.find(({ name }) => name === "notification-actors");
  await rows?.deletion?.deletePage(system(person), null);
}

test("a leaving member is removed from a group once, however often the job runs", async () => {
  for (const person of ["ben", "cleo", "dora"]) await join("ada", person);
  await forget("ben");
  await forget("ben");
  const [group] = await bellOf("ada");
  expect(group).toMatchObject({ totalReactors: 2, title: "dora and 2 more joined your circle" });
  expect(JSON.stringify(group)).not.toContain("ben");
});

test("a group whose latest person leaves names the one before", async () => {
  for (const person of ["jan", "kai"]) await join("mia", person);
  await forget("kai");
  const [group] = await bellOf("mia");
  expect(group).toMatchObject({
    senderUserId: "jan",
    senderAvatarUrl: "/face.jpg",
    totalReactors: 1,
    aggregatedData: [{ userId: "jan" }],
  });
  expect(JSON.stringify(group)).not.toContain("kai");
});

test("a notification that names a leaving member goes, with its unread count", async () => {
  await join("eva", "finn");
  await forget("finn");
  expect(await bellOf("eva")).toEqual([]);
  const { data } = await CountsEntity.get({ userId: "eva" }).go();
  expect(data?.unreadNotifications).toBe(0);
});

test("a renamed member has the new name in titles and groups", async () => {
  await join("gil", "hana");
  await join("gil", "ivo");
  const [rows] = cards;
  for (const userId of ["hana", "ivo"]) {
    await rows?.refresh({ userId, name: `New ${userId}`, username: userId, imageUrl: null }, null);
  }
  const [group] = await bellOf("gil");
  expect(group).toMatchObject({
    title: "New ivo and 1 more joined your circle",
    senderName: "New ivo",
    senderAvatarUrl: null,
    aggregatedData: [
      { reactorName: "New ivo", avatarUrl: null },
      { reactorName: "New hana", avatarUrl: null },
    ],
  });
});

test("an export has the sentences that a member reads", async () => {
  const kim = { userId: "kim", name: "Kim", username: "kim", imageUrl: null };
  await createNotification("evt_connected", {
    userId: "lou",
    type: "connection_accepted",
    ...translatableText({ id: "connectionAccepted" }, kim),
    sender: kim,
    metadata: {},
    mail: null,
  });
  const rows = memberData.rows.find(({ name }) => name === "notification");
  const { items } = (await rows?.read("lou", null)) ?? {};
  const [shown] = await bellOf("lou");
  expect(shown?.message).not.toBe("");
  expect(items).toEqual([
    expect.objectContaining({ title: shown?.title, message: shown?.message }),
  ]);
});
