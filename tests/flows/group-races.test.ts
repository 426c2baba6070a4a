import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { createGroup, listedFor, say, startWithConnections, wordsFor } from "../support/groups.ts";
import type { Person } from "../support/person.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo, dora } = await startWithConnections());
});
afterAll(() => world?.close());

/** Enough for acts at the same time to meet. */
const rounds = 8;

const unreadOf = async ({ api }: Person) => (await api.accounts.getSession()).counts.unreadMessages;

test("a member who's removed while others write, edit and delete has nothing of theirs unread or in a row", async () => {
  for (let round = 0; round < rounds; round++) {
    const conversationId = await createGroup(ada, [ben, cleo], "Weir");
    const { id: messageId } = await say(ada, conversationId, "High water.");
    await say(cleo, conversationId, "Low water.");
    const writing = async (person: Person) => {
      for (const body of ["One.", "Two.", "Three."]) await say(person, conversationId, body);
    };
    await Promise.all([
      ada.api.conversations.removeFromGroup({ conversationId, userId: ben.userId }),
      writing(ada),
      writing(cleo),
      ada.api.conversations.deleteMessage({ conversationId, messageId }),
    ]);
    const rows = (await rowsByEntity(world))("conversation-member");
    const left = rows.find(
      (row) => row.conversationId === conversationId && row.userId === ben.userId,
    );
    expect(left).toMatchObject({ hasLeft: true, unreadCount: 0 });
    expect(left).not.toHaveProperty("lastMessage");
    expect(await wordsFor(cleo, conversationId)).toHaveLength(7);
  }
  await world.settle();
  expect(await unreadOf(ben)).toBe(0);
});

test("a member who writes while being removed is either read by all, or refused", async () => {
  for (let round = 0; round < rounds; round++) {
    const conversationId = await createGroup(ada, [ben, cleo], "Lock");
    await say(ada, conversationId, "Closed.");
    const [sent] = await Promise.allSettled([
      say(ben, conversationId, "Open?"),
      ada.api.conversations.removeFromGroup({ conversationId, userId: ben.userId }),
    ]);
    expect(await wordsFor(cleo, conversationId)).toEqual([
      "Closed.",
      ...(sent.status === "fulfilled" ? ["Open?"] : []),
    ]);
    const rows = (await rowsByEntity(world))("conversation-member");
    expect(rows.find((row) => row.conversationId === conversationId && row.hasLeft)).toMatchObject({
      userId: ben.userId,
      unreadCount: 0,
    });
  }
});

test("a member who's added while the group is renamed sees its new name", async () => {
  for (let round = 0; round < rounds; round++) {
    const conversationId = await createGroup(ada, [ben, cleo], "Old mill");
    await say(ada, conversationId, "Grain's in.");
    await Promise.all([
      ada.api.conversations.addToGroup({ conversationId, memberIds: [dora.userId] }),
      ada.api.conversations.renameGroup({ conversationId, title: "New mill" }),
    ]);
    expect(await listedFor(dora, conversationId)).toMatchObject({ title: "New mill" });
  }
});

test("a host who leaves while removing a member leaves a group with a host, or none", async () => {
  for (let round = 0; round < rounds; round++) {
    const conversationId = await createGroup(ada, [ben, cleo], "Ford");
    await say(ada, conversationId, "Wade.");
    await cleo.api.conversations.leaveGroup({ conversationId });
    const [removed] = await Promise.allSettled([
      ada.api.conversations.removeFromGroup({ conversationId, userId: ben.userId }),
      ada.api.conversations.leaveGroup({ conversationId }),
    ]);
    await world.settle();
    const rows = await rowsByEntity(world);
    const remaining = rows("conversation-member").filter(
      (row) => row.conversationId === conversationId && !row.hasLeft,
    );
    if (removed.status === "rejected") {
      const { createdBy } = await ben.api.conversations.getConversation({ conversationId });
      expect(createdBy).toBe(ben.userId);
    } else {
      expect(remaining).toEqual([]);
      expect(rows("message").filter((row) => row.conversationId === conversationId)).toEqual([]);
    }
  }
});
