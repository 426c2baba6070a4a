import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Row, rowsByEntity } from "../faults/table-rows.ts";
import { connect } from "../support/connect.ts";
import { eventDraft } from "../support/event-draft.ts";
import { startWithAdaAndBen } from "../support/members.ts";
import { grant, operatorTable } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen } from "../support/socket.ts";

const hour = 60 * minute;

let world: LocalCloud;
let ada: Person;
let ben: Person;
let admin: Person;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
  admin = await becomeMember(world, { name: "Ute Shaw", username: "ute" });
  await grant(world, admin.userId, ["system_admin"]);
  world.clock.advance(2 * minute);
  for (const person of [ada, ben, admin]) await person.signIn();
});
afterAll(() => world?.close());

const rows = async (entity: string): Promise<Row[]> => (await rowsByEntity(world))(entity);
const denied = { status: 403, code: "permission.denied" };

describe("security events", () => {
  test("[T7] [X7] an admin sees everyone's, newest first, and can resolve each once", async () => {
    await ada.api.security.logSecurityEvent({
      eventType: "suspicious_input",
      severity: "medium",
      details: { field: "bio" },
    });
    world.clock.advance(minute);
    await ben.api.security.logSecurityEvent({ eventType: "devtools_open", severity: "low" });
    const { items } = await admin.api.security.listSecurityEvents();
    expect(items.map(({ eventType }) => eventType)).toEqual(["devtools_open", "suspicious_input"]);
    expect(items[1]).toMatchObject({
      userId: ada.userId,
      memberName: "Ada Winter",
      severity: "medium",
      details: { field: "bio" },
      resolved: false,
      resolvedAt: null,
      resolvedBy: null,
      resolvedByName: null,
    });

    const securityEventId = items[1]?.id ?? "";
    const before = world.clock.now();
    await admin.api.security.resolveSecurityEvent({ securityEventId });
    const after = world.clock.now();
    const resolved = (await admin.api.security.listSecurityEvents()).items[1];
    expect(resolved).toMatchObject({
      resolved: true,
      resolvedBy: admin.userId,
      resolvedByName: "Ute Shaw",
    });
    const resolvedAt = Date.parse(resolved?.resolvedAt ?? "");
    expect(resolvedAt).toBeGreaterThanOrEqual(before);
    expect(resolvedAt).toBeLessThanOrEqual(after);
    world.clock.advance(5 * minute);
    await admin.api.security.resolveSecurityEvent({ securityEventId });
    expect((await admin.api.security.listSecurityEvents()).items[1]).toEqual(resolved);
    expect((await ada.api.security.listMySecurityEvents()).items[0]).toMatchObject({
      resolved: true,
    });
  });

  test("[T7] a browser's reports don't push others' out of the list", async () => {
    let reported = 0;
    for (let spell = 0; spell < 5; spell++) {
      world.clock.advance(2 * hour);
      await ben.signIn();
      const report = () =>
        ben.api.security.logSecurityEvent({ eventType: "noise", severity: "critical" });
      const answers = await Promise.allSettled(Array.from({ length: 40 }, report));
      reported += answers.filter(({ status }) => status === "fulfilled").length;
    }
    expect(reported).toBeGreaterThan(100);
    await admin.signIn();
    const { items } = await admin.api.security.listSecurityEvents();
    expect(items.filter(({ eventType }) => eventType === "noise")).toHaveLength(20);
    expect(items.map(({ eventType }) => eventType)).toContain("suspicious_input");
  });

  test("[K9] given and taken permissions reach the pages that are open", async () => {
    const socket = await listen(world, ["attune", ben.accessToken()]);
    await admin.api.admin.setPermissions({ userId: ben.userId, permissions: ["users_update"] });
    await world.settle();
    const news = { type: "permissions.changed", userId: ben.userId };
    expect(socket.domainEvents()).toContainEqual(news);
    await admin.api.admin.setPermissions({ userId: ben.userId, permissions: [] });
    await world.settle();
    expect(socket.domainEvents().filter(({ type }) => type === news.type)).toEqual([news, news]);
    await socket.close();
  });

  test("[T7] a change by an admin is one event to review, and resolved for both", async () => {
    const changes = async () =>
      (await admin.api.security.listSecurityEvents()).items.filter(
        ({ eventType }) => eventType === "permissions_changed",
      );
    const before = await changes();
    await admin.api.admin.setPermissions({ userId: ben.userId, permissions: ["users_create"] });
    const [change, ...earlier] = await changes();
    expect(earlier).toEqual(before);
    expect(change).toMatchObject({ userId: ben.userId, details: { by: "Ute Shaw" } });
    await admin.api.security.resolveSecurityEvent({ securityEventId: change?.id ?? "" });
    for (const { api } of [ben, admin]) {
      const { items } = await api.security.listMySecurityEvents();
      const own = items.find(({ eventType }) => eventType === "permissions_changed");
      expect(own).toMatchObject({ resolved: true, resolvedBy: admin.userId });
    }
  });

  test("[T7] the list ends at a hundred", async () => {
    const change = () => admin.api.admin.setPermissions({ userId: ada.userId, permissions: [] });
    for (let number = 0; number < 101; number++) await change();
    expect((await admin.api.security.listSecurityEvents()).items).toHaveLength(100);
  });

  test("[T7] only a system admin lists and resolves, and only events that exist", async () => {
    const securityEventId = (await admin.api.security.listSecurityEvents()).items[0]?.id ?? "";
    expect(await refusedWith(ben.api.security.listSecurityEvents())).toEqual(denied);
    expect(await refusedWith(ben.api.security.resolveSecurityEvent({ securityEventId }))).toEqual(
      denied,
    );
    const unknown = "sec_01J00000000000000000000000";
    expect(
      await refusedWith(admin.api.security.resolveSecurityEvent({ securityEventId: unknown })),
    ).toEqual({ status: 404, code: "not_found" });
    const row = (await rows("security-event")).find(({ eventId }) => eventId === unknown);
    expect(row).toBeUndefined();
  });
});

describe("orphaned messages", () => {
  async function converse(one: Person, other: Person): Promise<string> {
    await connect(one, other);
    const { conversationId } = await one.api.conversations.openConversation({
      participantId: other.userId,
    });
    await one.api.conversations.sendMessage({ conversationId, body: "A word." });
    await other.api.conversations.sendMessage({ conversationId, body: "Another." });
    await world.settle();
    return conversationId;
  }

  async function leave(person: Person): Promise<void> {
    await person.signIn();
    await person.api.accounts.deleteAccount({ userId: person.userId });
    await world.settle();
  }

  const traces = async (conversationId: string) =>
    (
      await Promise.all(
        ["conversation", "conversation-member", "message", "conversation-leaving"].map(rows),
      )
    )
      .flat()
      .filter((row) => row.conversationId === conversationId);

  test("[X3] a conversation's messages are deleted when the last member leaves", async () => {
    const cleo = await becomeMember(world, { name: "Cleo Reed", username: "cleo" });
    const dora = await becomeMember(world, { name: "Dora Vale", username: "dora" });
    const conversationId = await converse(cleo, dora);
    await leave(cleo);
    const kept = await traces(conversationId);
    expect(kept.map(({ __edb_e__ }) => __edb_e__).sort()).toEqual([
      "conversation",
      "conversation-member",
      "message",
      "message",
    ]);
    await leave(dora);
    expect(await traces(conversationId)).toEqual([]);
    expect(world.deadLetters()).toEqual([]);
    expect(await admin.api.admin.cleanupOrphanedMessages()).toEqual({
      message: "There was nothing to clean up.",
      code: "nothing_found",
      conversations: 0,
      messages: 0,
      isWhole: true,
    });
  });

  test("[X3] the cleanup removes what an interrupted departure left, and nothing else", async () => {
    await ada.signIn();
    await ben.signIn();
    const kept = await converse(ada, ben);
    const { client, name } = operatorTable(world);
    const orphan = "con_01J00000000000000000000000";
    const put = (Item: object) => client.send(new PutCommand({ TableName: name, Item }));
    const [message] = await rows("message");
    const [conversation] = await rows("conversation");
    await put({
      ...conversation,
      pk: `conversation#${orphan}`,
      conversationId: orphan,
    });
    for (const number of [1, 2, 3]) {
      await put({
        ...message,
        pk: `messages#${orphan}`,
        sk: `msg_${number}`,
        conversationId: orphan,
      });
    }
    for (const conversationId of [orphan, kept]) {
      await put({
        pk: "conversations-left",
        sk: conversationId,
        conversationId,
        createdAt: new Date(world.clock.now()).toISOString(),
        __edb_e__: "conversation-leaving",
        __edb_v__: "1",
      });
    }
    expect(await refusedWith(ada.api.admin.cleanupOrphanedMessages())).toEqual(denied);
    await admin.signIn();
    expect(await admin.api.admin.cleanupOrphanedMessages()).toEqual({
      message: "Removed 3 messages of 1 conversation that everyone has left.",
      code: "removed",
      conversations: 1,
      messages: 3,
      isWhole: true,
    });
    expect(await traces(orphan)).toEqual([]);
    const { items } = await ada.api.conversations.listMessages({ conversationId: kept });
    expect(items.map(({ body }) => body)).toEqual(["A word.", "Another."]);
  });
});

describe("when no mail can be sent", () => {
  test("[O10] members can still connect, comment, join and write", async () => {
    for (const person of [ada, ben]) await person.signIn();
    const cora = await becomeMember(world, { name: "Cora Lind", username: "cora" });
    world.faults.rate("ses", 1, { code: "InternalFailure" });
    await connect(ada, cora);
    const { postId } = await ada.api.feed.createPost({ content: "Fog.", visibility: "public" });
    await cora.api.feed.addComment({ postId, content: "Here too." });
    await cora.api.feed.react({ postId, reactionType: "love" });
    const { circleId } = await ada.api.circles.createCircle({
      name: "Fog walkers",
      description: "We walk in it.",
      categories: [],
    });
    await cora.api.circles.joinCircle({ circleId });
    await grant(world, ada.userId, ["communities_update"]);
    const { eventId } = await ada.api.events.createEvent(
      eventDraft(world, {
        title: "Fog walk",
        description: "Slowly.",
        location: "Munich",
        type: "Gathering",
      }),
    );
    world.clock.advance(2 * minute);
    for (const person of [ada, cora]) await person.signIn();
    await ada.api.events.approveEvent({ eventId });
    await cora.api.events.joinEvent({ eventId });
    const { conversationId } = await cora.api.conversations.openConversation({
      participantId: ada.userId,
    });
    await cora.api.conversations.sendMessage({ conversationId, body: "Where do we meet?" });
    await world.settle({ advance: 5 * minute });

    await ada.signIn();
    const { items } = await ada.api.notifications.listNotifications({});
    const types = items.map(({ type }) => type);
    for (const type of ["post_comment", "post_reaction", "circle_joined", "event", "message"]) {
      expect(types).toContain(type);
    }
    expect(await ada.api.feed.getPost({ postId })).toMatchObject({ commentCount: 1 });
    expect(world.deadLetters()).toEqual([]);
    const since = world.clock.now();
    world.faults.clear();
    await world.settle({ advance: 20 * minute });
    const late = world.mail.list({ to: ada.email, since }).map(({ subject }) => subject);
    expect(late).toContain("Cora Lind wrote to you");
  });
});

test("an admin finds a member by name, username or email", async () => {
  const found = async (query: string) =>
    (await admin.api.admin.findUsers({ query })).items.map(({ name }) => name);
  expect(await found("Winter")).toEqual(["Ada Winter"]);
  expect(await found("@ben")).toContain("Ben Summer");
  expect(await found(ben.email.toUpperCase())).toEqual(["Ben Summer"]);
  expect(await found("nobody of that name")).toEqual([]);
  expect(await refusedWith(ada.api.admin.findUsers({ query: "Ben" }))).toEqual(denied);
});
