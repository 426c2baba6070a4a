import type { Reply } from "@attune/core/discussions/discussions.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWithCircle } from "../support/circle.ts";
import type { Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

const notFound = { status: 404, code: "not_found" };
const denied = { status: 403, code: "permission.denied" };

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

const titlesOf = async (kind: "topic" | "discussion") =>
  (await ben.api.discussions.listDiscussions({ circleId, kind })).items.map(({ title }) => title);

describe("[B17] [Q3] forum topics and discussions", () => {
  test("a topic is opened and replied to, and is sorted by its last reply", async () => {
    const cold = await open(ada, "Cold mornings");
    world.clock.advance(1_000);
    await open(ada, "Which cushion");
    expect(await titlesOf("topic")).toEqual(["Which cushion", "Cold mornings"]);
    world.clock.advance(1_000);
    const said = await reply(ben, cold.discussionId, "Two blankets.");
    await world.settle();
    expect(await titlesOf("topic")).toEqual(["Cold mornings", "Which cushion"]);
    const { discussion, replies } = await ada.api.discussions.getDiscussion({
      discussionId: cold.discussionId,
    });
    expect(discussion).toMatchObject({
      kind: "topic",
      title: "Cold mornings",
      body: "What do you do?",
      replyCount: 1,
      lastReplyAt: said.createdAt,
      author: { userId: ada.userId, name: "Ada Winter" },
    });
    expect(replies.items).toEqual([said]);
  });

  test("discussions are sorted by when they were opened, separate from topics", async () => {
    const first = await open(ben, "How was your week?", "discussion");
    world.clock.advance(1_000);
    await open(ada, "What surprised you?", "discussion");
    await reply(ada, first.discussionId, "Short.");
    await world.settle();
    expect(await titlesOf("discussion")).toEqual(["What surprised you?", "How was your week?"]);
    expect(await titlesOf("topic")).not.toContain("How was your week?");
  });

  test("people outside the circle see none of it", async () => {
    const { discussionId } = await open(ada, "Just us");
    const { replyId } = await reply(ben, discussionId, "Yes.");
    const { discussions } = cleo.api;
    const words = { title: "Mine", body: "Now." };
    for (const call of [
      () => discussions.getDiscussion({ discussionId }),
      () => discussions.updateDiscussion({ discussionId, ...words }),
      () => discussions.moderateDiscussion({ discussionId, isPinned: true, isClosed: true }),
      () => discussions.deleteDiscussion({ discussionId }),
      () => discussions.addReply({ discussionId, body: "Hm." }),
      () => discussions.updateReply({ discussionId, replyId, body: "Hm." }),
      () => discussions.deleteReply({ discussionId, replyId }),
    ]) {
      expect(await refusedWith(call())).toEqual(notFound);
    }
    const kind = "topic" as const;
    expect(await refusedWith(discussions.listDiscussions({ circleId, kind }))).toEqual(denied);
    expect(await refusedWith(discussions.createDiscussion({ circleId, kind, ...words }))).toEqual(
      denied,
    );
  });

  test("only its author changes a text", async () => {
    const { discussionId } = await open(ben, "Insence");
    const { replyId } = await reply(ben, discussionId, "Sandelwood.");
    const { discussions } = ada.api;
    const words = { title: "Incense", body: "Which?" };
    expect(await refusedWith(discussions.updateDiscussion({ discussionId, ...words }))).toEqual(
      denied,
    );
    expect(
      await refusedWith(discussions.updateReply({ discussionId, replyId, body: "None." })),
    ).toEqual(denied);
    const edited = await ben.api.discussions.updateDiscussion({ discussionId, ...words });
    expect(edited).toMatchObject({ ...words, editedAt: expect.any(String) });
    const better = await ben.api.discussions.updateReply({
      discussionId,
      replyId,
      body: "Sandalwood.",
    });
    const found = await discussions.getDiscussion({ discussionId });
    expect(found.discussion).toEqual(edited);
    expect(found.replies.items).toEqual([better]);
    expect(better).toMatchObject({ body: "Sandalwood.", editedAt: expect.any(String) });
  });

  test("the host pins and closes; a closed one takes no more replies", async () => {
    const { discussionId } = await open(ben, "House rules");
    world.clock.advance(1_000);
    await open(ben, "Newer than the rules");
    const { replyId } = await reply(ben, discussionId, "Shoes off.");
    await world.settle();
    const standing = { discussionId, isPinned: true, isClosed: true };
    expect(await refusedWith(ben.api.discussions.moderateDiscussion(standing))).toEqual(denied);
    expect(await ada.api.discussions.moderateDiscussion(standing)).toMatchObject({
      isPinned: true,
      isClosed: true,
    });
    world.clock.advance(1_000);
    await open(ada, "Newest of all");
    expect((await titlesOf("topic"))[0]).toBe("House rules");
    const closed = { status: 409, code: "discussion.closed" };
    const { discussions } = ben.api;
    expect(await refusedWith(reply(ben, discussionId, "Socks?"))).toEqual(closed);
    expect(
      await refusedWith(discussions.updateReply({ discussionId, replyId, body: "Socks." })),
    ).toEqual(closed);
    expect(
      await refusedWith(
        discussions.updateDiscussion({ discussionId, title: "Rules", body: "None." }),
      ),
    ).toEqual(closed);
    await ada.api.discussions.moderateDiscussion({
      discussionId,
      isPinned: false,
      isClosed: false,
    });
    expect((await titlesOf("topic"))[0]).toBe("Newest of all");
    await reply(ben, discussionId, "Socks on.");
    await world.settle();
    expect((await titlesOf("topic"))[0]).toBe("House rules");
  });

  test("a pinned topic is no longer pinned once it's removed", async () => {
    const { discussionId } = await open(ben, "Old rules");
    await reply(ada, discussionId, "Which?");
    await ada.api.discussions.moderateDiscussion({ discussionId, isPinned: true, isClosed: false });
    world.clock.advance(1_000);
    await open(ada, "New rules");
    await world.settle();
    expect((await titlesOf("topic"))[0]).toBe("Old rules");
    await ben.api.discussions.deleteDiscussion({ discussionId });
    expect((await titlesOf("topic"))[0]).toBe("New rules");
    const { discussion } = await ada.api.discussions.getDiscussion({ discussionId });
    expect(discussion).toMatchObject({ isRemoved: true, isPinned: false });
  });

  test("a removed thread leaves a marker only if others have replied", async () => {
    const { discussionId } = await open(ben, "Gone soon");
    const first = await reply(ben, discussionId, "First.");
    const second = await reply(ada, discussionId, "Second.");
    const third = await reply(ben, discussionId, "Third.");
    await world.settle();
    const { discussions } = ben.api;
    expect(
      await refusedWith(discussions.deleteReply({ discussionId, replyId: second.replyId })),
    ).toEqual(denied);
    await discussions.deleteReply({ discussionId, replyId: first.replyId });
    await discussions.deleteReply({ discussionId, replyId: first.replyId });
    const { circleId } = (await ada.api.discussions.getDiscussion({ discussionId })).discussion;
    const subject = { kind: "reply", discussionId, replyId: third.replyId } as const;
    const why = { decision: "remove", cause: "spam" } as const;
    await ada.api.reports.takeDownInCircle({ circleId, subject, ...why });
    await world.settle();
    await discussions.deleteDiscussion({ discussionId });
    await world.settle();
    const { discussion, replies } = await ada.api.discussions.getDiscussion({ discussionId });
    expect(discussion).toMatchObject({
      title: "",
      body: "",
      isRemoved: true,
      isClosed: true,
      replyCount: 1,
    });
    const words = ({ body, isRemoved }: Reply) => [body, isRemoved];
    expect(replies.items.map(words)).toEqual([
      ["", true],
      ["Second.", false],
    ]);

    const alone = await open(ben, "Nobody came");
    await discussions.deleteDiscussion({ discussionId: alone.discussionId });
    await world.settle();
    expect(await titlesOf("topic")).not.toContain("Nobody came");
    expect(
      await refusedWith(discussions.getDiscussion({ discussionId: alone.discussionId })),
    ).toEqual(notFound);
  });

  test("sending twice writes once", async () => {
    const draft = {
      circleId,
      kind: "topic" as const,
      title: "Once",
      body: "Only.",
      token: "once-and-only",
    };
    const { discussions } = ben.api;
    const { discussionId } = await discussions.createDiscussion(draft);
    expect((await discussions.createDiscussion(draft)).discussionId).toBe(discussionId);
    const answer = { discussionId, body: "Yes.", token: "answered-once" };
    const { replyId } = await discussions.addReply(answer);
    expect((await discussions.addReply(answer)).replyId).toBe(replyId);
    await world.settle();
    const found = await discussions.getDiscussion({ discussionId });
    expect(found.replies.items).toHaveLength(1);
    expect(found.discussion.replyCount).toBe(1);
  });

  test("replies come in pages of 50, oldest first", async () => {
    const { discussionId } = await open(ada, "A long one");
    for (let number = 1; number <= 52; number++) {
      await reply(number % 2 ? ada : ben, discussionId, `Number ${number}`);
    }
    const page = await ben.api.discussions.getDiscussion({ discussionId });
    expect(page.replies.items.map(({ body }) => body)).toEqual(
      Array.from({ length: 50 }, (_none, index) => `Number ${index + 1}`),
    );
    const next = await ben.api.discussions.getDiscussion({
      discussionId,
      cursor: page.replies.next ?? "",
    });
    expect(next.replies.items.map(({ body }) => body)).toEqual(["Number 51", "Number 52"]);
    expect(next.replies.next).toBeUndefined();
    await world.settle();
  });
});
