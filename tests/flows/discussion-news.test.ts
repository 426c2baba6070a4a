import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bellOf, startWithCircle } from "../support/circle.ts";
import type { Person } from "../support/person.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, circleId } = await startWithCircle());
});
afterAll(() => world?.close());

const open = (person: Person, title: string, kind: "topic" | "discussion" = "topic") =>
  person.api.discussions.createDiscussion({ circleId, kind, title, body: "What do you do?" });

const reply = (person: Person, discussionId: string, body: string) =>
  person.api.discussions.addReply({ discussionId, body });

describe("[N5] [Q3] who is notified", () => {
  test("replies notify the thread's author, and lead to the newest", async () => {
    await ada.api.notifications.markAllRead();
    const { discussionId } = await open(ada, "Bells or gongs");
    await reply(ben, discussionId, "Bells.");
    const { replyId } = await reply(ben, discussionId, "Small ones.");
    await reply(ada, discussionId, "Gongs.");
    await world.settle();
    const [notice] = await bellOf(ada);
    expect(notice).toMatchObject({
      type: "circle_update",
      title: "Ben Summer replied to your topic",
      message: "There's a new reply in Morning sitters.",
      actionUrl: `/circles/${circleId}/forum/${discussionId}#reply-${replyId}`,
      metadata: {
        discussion_id: discussionId,
        circle_id: circleId,
        circle_name: "Morning sitters",
      },
      totalReactors: 1,
      read: false,
    });
  });

  test("a mention notifies members of the circle only, once", async () => {
    const { discussionId } = await open(ben, "For @ada", "discussion");
    await ben.api.discussions.updateDiscussion({
      discussionId,
      title: "A question",
      body: "Which way?",
    });
    const words = "Up the hill, @ben, and tell @cleo.";
    const { replyId } = await reply(ada, discussionId, words);
    await world.settle();
    const [notice, ...rest] = await bellOf(ben);
    expect(notice).toMatchObject({
      type: "mention",
      title: "Ada Winter mentioned you",
      actionUrl: `/circles/${circleId}/discussions/${discussionId}#reply-${replyId}`,
      metadata: { discussion_id: discussionId, circle_name: "Morning sitters" },
    });
    expect(rest.filter(({ metadata }) => metadata.discussion_id === discussionId)).toEqual([]);
    expect(await bellOf(cleo)).toEqual([]);
  });

  test("a deleted topic takes its mention's notification along", async () => {
    const { discussionId } = await open(ada, "For @ben", "topic");
    await ada.api.discussions.updateDiscussion({ discussionId, title: "Bells", body: "@ben?" });
    await world.settle();
    const noticed = async () =>
      (await bellOf(ben)).filter(({ metadata }) => metadata.discussion_id === discussionId);
    const unread = async () => (await ben.api.accounts.getSession({})).counts.unreadNotifications;
    expect(await noticed()).toHaveLength(1);
    const before = await unread();
    await ada.api.discussions.deleteDiscussion({ discussionId });
    await world.settle();
    expect(await noticed()).toEqual([]);
    expect(await unread()).toBe(before - 1);
  });

  test("an edit notifies those it mentions for the first time, once for all edits", async () => {
    const mentionsOf = async (person: Person, discussionId: string) =>
      (await bellOf(person)).filter(
        ({ type, metadata }) => type === "mention" && metadata.discussion_id === discussionId,
      );
    const { discussionId } = await open(ada, "Walks");
    const { replyId } = await reply(ada, discussionId, "On Sunday.");
    for (const body of ["With @ben, not @cleo.", "Alone.", "With @ben!"]) {
      await ada.api.discussions.updateDiscussion({ discussionId, title: "Walks", body });
      await world.settle();
    }
    expect(await mentionsOf(ben, discussionId)).toHaveLength(1);
    for (const body of ["@ben?", "On Monday.", "@ben!"]) {
      await ada.api.discussions.updateReply({ discussionId, replyId, body });
      await world.settle();
    }
    expect(await mentionsOf(ben, discussionId)).toHaveLength(2);
    expect(await mentionsOf(cleo, discussionId)).toEqual([]);
  });

  test("[N5] members who switched circle news off aren't notified of replies", async () => {
    const before = await bellOf(ada);
    await ada.api.profiles.updateNotificationPreferences({ circle_updates: false });
    const { discussionId } = await open(ada, "Quiet please");
    await reply(ben, discussionId, "Hush.");
    await world.settle();
    expect(await bellOf(ada)).toEqual(before);
    await ada.api.profiles.updateNotificationPreferences({ circle_updates: true });
  });
});
