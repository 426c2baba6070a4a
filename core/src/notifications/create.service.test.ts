import { afterAll, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { writeUnitsOf } = await import("../testing/write-units.ts");
const { system } = await import("../kernel/actor.ts");
const { minute, timestamp } = await import("../kernel/clock.ts");
const { newId } = await import("../kernel/ids.ts");
const { itemsInPartition } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { translatableText } = await import("./notification-draft.ts");
const { createNotification } = await import("./create.service.ts");
const { listNotifications, markAllRead } = await import("./notifications.service.ts");
afterAll(() => table.close());

let time = Date.now();
const nextEvent = () => newId("domainEvent", ++time);

const react = (person: string, domainEventId = nextEvent()) =>
  createNotification(domainEventId, {
    userId: "ada",
    type: "post_reaction",
    title: `${person} reacted`,
    message: "to your post",
    sender: { userId: person, name: person, username: person, imageUrl: null },
    metadata: {},
    groupKey: "post-1",
    groupTitle: (last, total) => `${last} and ${total - 1} more reacted`,
    mail: null,
  });

const shown = async () => (await listNotifications(system("ada"), undefined)).items[0];
const sizeOfRow = async () =>
  Math.max(
    ...(await itemsInPartition("notifications#ada")).map((row) => JSON.stringify(row).length),
  );

test("a person who reacts twice, or whose event is redelivered, counts once", async () => {
  await react("ben");
  const same = nextEvent();
  await react("cleo", same);
  await react("cleo", same);
  await react("cleo");
  await react("ben");
  expect(await shown()).toMatchObject({
    totalReactors: 2,
    title: "ben and 1 more reacted",
    lastReactorId: "ben",
  });
});

test("the row that each reaction rewrites doesn't grow with the people counted in it", async () => {
  for (let index = 0; index < 20; index++) await react(`person-${index}`);
  const before = await sizeOfRow();
  for (let index = 20; index < 80; index++) await react(`person-${index}`);
  expect((await shown())?.totalReactors).toBe(82);
  expect(await sizeOfRow()).toBeLessThan(before + 100);
});

test("a group's news is first in the list, though it moves in the index only each quarter of an hour", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const begun = Date.now();
  const reactTo = (groupKey: string, person: string) =>
    createNotification(newId("domainEvent", Date.now()), {
      userId: "zoe",
      type: "post_reaction",
      title: `${person} reacted`,
      message: "to your post",
      sender: { userId: person, name: person, username: person, imageUrl: null },
      metadata: {},
      groupKey,
      mail: null,
    });
  const placeOf = async (groupKey: string) =>
    (await itemsInPartition("notifications#zoe")).find(({ sk }) => sk === `ntf_${groupKey}`)
      ?.gsi1sk;
  const first = async () => (await listNotifications(system("zoe"), undefined)).items[0]?.groupKey;
  await reactTo("post-2", "ben");
  vi.advanceTimersByTime(minute);
  await reactTo("post-3", "ben");
  expect(await first()).toBe("post-3");
  vi.advanceTimersByTime(14 * minute - 1);
  await reactTo("post-2", "cleo");
  expect(await first()).toBe("post-2");
  expect(await placeOf("post-2")).toBe(timestamp(begun));
  vi.advanceTimersByTime(1);
  await reactTo("post-2", "dan");
  expect(await placeOf("post-2")).toBe(timestamp(begun + 15 * minute));
  vi.useRealTimers();
});

test("a reaction's notification takes one unit in the table and one in its index, also with a long quote", async () => {
  const userId = "0c5a1a0e-6f0b-4e0c-9d53-2c1f5d0f7a11";
  const senderId = "9d1b54ce-3d0d-4b52-8f1e-6a8a1f6b0c22";
  const postId = newId("post");
  const units = await writeUnitsOf(client, () =>
    createNotification(newId("domainEvent"), {
      userId,
      type: "post_reaction",
      ...translatableText({ id: "postReacted" }),
      title: "Maximiliane Morgenstern reacted to your post",
      sender: {
        userId: senderId,
        name: "Maximiliane Morgenstern",
        username: "maximiliane",
        imageUrl: `/media/profile-images/${senderId}/portrait.jpg`,
      },
      metadata: {
        post_id: postId,
        post_type: "community",
        reaction_type: "love",
        reaction_emoji: "❤️",
        post_preview: "m".repeat(90),
      },
      contentPreview: "m".repeat(90),
      actionUrl: `/community/post/${postId}`,
      groupKey: `post_reaction_${postId}`,
      reactionType: "love",
      mail: null,
    }),
  );
  // With the count, and the row that finds it by its sender.
  expect(units).toBe(1 + 2 + 2);
  const [row] = (await listNotifications(system(userId), undefined)).items;
  expect(row?.groupKey).toBe(`post_reaction_${postId}`);
});

test("a group that was read starts over with the next person", async () => {
  await markAllRead(system("ada"));
  await react("ben");
  expect(await shown()).toMatchObject({ read: false, totalReactors: 1, title: "ben reacted" });
  await react("cleo");
  expect(await shown()).toMatchObject({ totalReactors: 2 });
});

test("what says the same again is rewritten every five minutes, and isn't news when it was seen", async () => {
  let seen = false;
  const write = (domainEventId = nextEvent()) =>
    createNotification(domainEventId, {
      userId: "eva",
      type: "message",
      title: "ben wrote to you",
      message: "There's a new message in your conversation.",
      sender: { userId: "ben", name: "ben", username: "ben", imageUrl: null },
      metadata: {},
      groupKey: "message_1",
      repeats: { isSeen: async () => seen },
      mail: null,
    });
  const bell = async () => (await listNotifications(system("eva"), undefined)).items;
  const second = nextEvent();
  expect(await write()).toBe(true);
  expect(await write(second)).toBe(false);
  expect(await bell()).toMatchObject([{ read: false, totalReactors: 1 }]);
  await markAllRead(system("eva"));
  seen = true;
  expect(await write(second)).toBe(false);
  expect(await bell()).toMatchObject([{ read: true }]);
  seen = false;
  expect(await write()).toBe(true);
  expect(await bell()).toMatchObject([{ read: false }]);
});

test("people who react at the same moment are all counted", async () => {
  await markAllRead(system("ada"));
  await Promise.all(["ben", "cleo", "dan", "eve", "ben"].map((person) => react(person)));
  expect(await shown()).toMatchObject({ totalReactors: 4 });
});

test("comments that are handled in another order are counted, and the newest is quoted", async () => {
  const comment = (person: string, content: string, domainEventId: string) =>
    createNotification(domainEventId, {
      userId: "fay",
      type: "post_comment",
      title: `${person} commented`,
      message: content,
      sender: { userId: person, name: person, username: person, imageUrl: null },
      metadata: { comment_content: content },
      contentPreview: content,
      actionUrl: `/posts/1#${person}`,
      groupKey: "post-1-comments",
      groupTitle: (last, total) => `${last} and ${total - 1} more commented`,
      mail: null,
    });
  const first = nextEvent();
  const second = nextEvent();
  await comment("cleo", "Later.", nextEvent());
  await comment("ben", "Earlier.", second);
  await comment("cleo", "Earliest.", first);
  const bell = async () => (await listNotifications(system("fay"), undefined)).items;
  expect(await bell()).toMatchObject([
    {
      totalReactors: 2,
      title: "cleo and 1 more commented",
      message: "Later.",
      lastReactorId: "cleo",
      contentPreview: "Later.",
      actionUrl: "/posts/1#cleo",
      aggregatedData: [{ userId: "cleo" }, { userId: "ben" }],
    },
  ]);
  await comment("ben", "Latest.", nextEvent());
  expect(await bell()).toMatchObject([
    { totalReactors: 2, title: "ben and 1 more commented", contentPreview: "Latest." },
  ]);
});
