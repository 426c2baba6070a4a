import type { LocalCloud } from "@attune/local-cloud/types";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNoTrace } from "../support/blocks.ts";
import { connect } from "../support/connect.ts";
import { everyItem } from "../support/every-item.ts";
import {
  createGroup,
  listedFor,
  messagesFor,
  say,
  startWithConnections,
} from "../support/groups.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let emil: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, emil } = await startWithConnections());
  await grant(world, emil.userId, ["system_admin"]);
  await emil.signIn();
  await world.settle();
});
afterAll(() => world?.close());

test("a report of a group's messages has the chosen lines of one member and of the reporter", async () => {
  const conversationId = await createGroup(ada, [ben, cleo], "Quay");
  const own = await say(ada, conversationId, "Please be kind.");
  const unkind = await say(ben, conversationId, "Your boat is ugly.");
  const third = await say(cleo, conversationId, "It's a private matter of mine.");
  const report = (userId: string | undefined, messageIds: string[]) =>
    ada.api.reports.sendReport({
      subject: { kind: "message", conversationId, messageIds, ...(userId && { userId }) },
      reason: "harassment",
    });
  for (const [userId, ids] of [
    [undefined, [unkind.id]],
    [ben.userId, [own.id]],
    [ben.userId, [third.id]],
    [ada.userId, [own.id]],
  ] as const) {
    expect(await refusedWith(report(userId, [...ids]))).toMatchObject({ code: "not_found" });
  }
  await report(ben.userId, [third.id, unkind.id, own.id]);
  const { items } = await emil.api.reports.listReports({ status: "open" });
  expect(items[0]).toMatchObject({
    kind: "message",
    person: { userId: ben.userId },
    reporter: { userId: ada.userId },
  });
  expect(items[0]?.lines.map(({ byReporter, body }) => [byReporter, body])).toEqual([
    [true, "Please be kind."],
    [false, "Your boat is ugly."],
  ]);
});

test("a member who has left can be reported, and not by someone who wasn't there", async () => {
  const conversationId = await createGroup(ada, [ben, cleo], "Jetty");
  const { id } = await say(ben, conversationId, "And so are your oars.");
  await ben.api.conversations.leaveGroup({ conversationId });
  const report = ({ api }: Person) =>
    api.reports.sendReport({
      subject: { kind: "message", conversationId, messageIds: [id], userId: ben.userId },
      reason: "harassment",
    });
  expect(await refusedWith(report(dora))).toMatchObject({ code: "not_found" });
  await report(cleo);
});

async function exportOf({ api }: Person): Promise<(kind: string) => Record<string, unknown>[]> {
  const { exportId } = await api.accounts.requestExport();
  await world.settle();
  const { url } = await api.accounts.downloadExport({ exportId });
  const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  // The test's own data.
  return (kind) =>
    JSON.parse(strFromU8(files[`${kind}.json`] ?? new Uint8Array())) as Record<string, unknown>[];
}

test("an export has a group's title, members and messages, from when the member joined", async () => {
  const conversationId = await createGroup(ada, [ben, cleo], "Dunes");
  await say(ada, conversationId, "Before her time.");
  await ada.api.conversations.addToGroup({ conversationId, memberIds: [dora.userId] });
  await say(ada, conversationId, "In her time.");
  const left = await createGroup(ada, [cleo, dora], "Reeds");
  await say(dora, left, "Her own words.");
  await say(ada, left, "No longer hers to read.");
  await dora.api.conversations.leaveGroup({ conversationId: left });
  await world.settle();
  const rowsOf = await exportOf(dora);
  const messages = rowsOf("message");
  expect(
    messages.filter((row) => row.conversationId === conversationId).map(({ body }) => body),
  ).toEqual(["In her time."]);
  expect(messages.filter((row) => row.conversationId === left).map(({ body }) => body)).toEqual([
    "Her own words.",
  ]);
  expect(messages.find((row) => row.conversationId === conversationId)?.conversation).toBe("Dunes");
  const group = rowsOf("group-member").find((row) => row.conversationId === conversationId);
  expect(group).toMatchObject({
    title: "Dunes",
    members: expect.arrayContaining(
      [ada, ben, cleo].map(({ name, username }) => ({ name, username })),
    ),
  });
  expect(rowsOf("group-member").some((row) => row.conversationId === left)).toBe(false);
});

test("an export of a group says nothing of members in a block with the reader", async () => {
  const conversationId = await createGroup(ada, [ben, cleo], "Marsh");
  const { id: messageId } = await say(ada, conversationId, "Cranes!");
  for (const { api } of [ben, cleo]) {
    await api.conversations.reactToMessage({ conversationId, messageId, reactionType: "love" });
  }
  await say(cleo, conversationId, "Herons, too.");
  await cleo.api.blocks.blockMember({ userId: ben.userId });
  await world.settle();
  const rowsOf = await exportOf(ben);
  const ofGroup = ["message", "conversation-member", "group-member"].flatMap((kind) =>
    rowsOf(kind).filter((row) => row.conversationId === conversationId),
  );
  expect(ofGroup).toHaveLength(3);
  expectNoTrace(ofGroup, cleo, "the export");
  expect(JSON.stringify(ofGroup)).not.toContain("Herons");
  expect(ofGroup[0]).toMatchObject({
    reactions: [{ userId: ben.userId, reactionType: "love" }],
    reactionCount: 1,
  });
  await cleo.api.blocks.unblockMember({ userId: ben.userId });
});

test("a new name reaches groups that were left, too, and a deleted account leaves “Former member”", async () => {
  const conversationId = await createGroup(ada, [cleo, dora], "Wells");
  await say(dora, conversationId, "Deep.");
  const { id: messageId } = await say(ada, conversationId, "Deeper.");
  await dora.api.conversations.reactToMessage({ conversationId, messageId, reactionType: "love" });
  await dora.api.conversations.leaveGroup({ conversationId });
  const stays = await createGroup(ada, [dora, cleo], "Springs");
  await say(dora, stays, "Clear.");
  await dora.api.profiles.updateProfile({ userId: dora.userId, name: "Dora Rain" });
  await world.settle();
  expect((await messagesFor(ada, conversationId))[0]?.sender).toMatchObject({
    userId: dora.userId,
    name: "Dora Rain",
  });
  expect((await listedFor(cleo, stays))?.group).toMatchObject({
    lastSender: { name: "Dora Rain" },
    people: [{ name: "Ada Winter" }, { name: "Dora Rain" }],
  });
  await dora.api.accounts.deleteAccount({ userId: dora.userId });
  await world.settle();
  for (const group of [conversationId, stays]) {
    const [first] = await messagesFor(cleo, group);
    expect(first).toMatchObject({
      body: "This message was removed.",
      sender: { name: "Former member" },
    });
  }
  expect((await messagesFor(cleo, conversationId))[1]?.reactionCount).toBe(0);
  expect(await listedFor(cleo, stays)).toMatchObject({
    lastMessage: "This message was removed.",
    group: { memberCount: 2, lastSender: null },
  });
  const ofGroups = (await everyItem(world)).filter(({ conversationId: id }) =>
    [conversationId, stays].includes(String(id)),
  );
  expect(ofGroups.length).toBeGreaterThan(0);
  expectNoTrace(ofGroups, { ...dora, name: "Dora Rain" }, "rows of the groups");
});

test("when a host's account is deleted, the member who's been in it longest takes over", async () => {
  await connect(cleo, ben);
  const conversationId = await createGroup(ada, [cleo, ben], "Kilns");
  await say(ada, conversationId, "Warm.");
  await ada.api.accounts.deleteAccount({ userId: ada.userId });
  await world.settle();
  const { createdBy, memberCount } = await ben.api.conversations.getConversation({
    conversationId,
  });
  expect({ createdBy, memberCount }).toEqual({ createdBy: cleo.userId, memberCount: 2 });
  await cleo.api.conversations.renameGroup({ conversationId, title: "Cold kilns" });
  expect(await listedFor(ben, conversationId)).toMatchObject({ title: "Cold kilns" });
});
