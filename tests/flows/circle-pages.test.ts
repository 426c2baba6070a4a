import type { Reply } from "@attune/core/discussions/discussions.contract";
import type { World } from "@attune/local-cloud/world-types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { startHouse } from "../support/world.ts";

const notFound = { status: 404, code: "not_found" };
const denied = { status: 403, code: "permission.denied" };

let world: World;
/** Keeps the circle. */
let ada: Person;
/** Is in it. */
let ben: Person;
/** Is not. */
let cleo: Person;
let circleId: string;

beforeAll(async () => {
  world = await startHouse();
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  cleo = await becomeMember(world, { name: "Cleo Autumn", username: "cleo" });
  ({ circleId } = await ada.api.circles.createCircle({
    name: "Morning sitters",
    description: "We sit at dawn.",
    categories: [],
  }));
  await ben.api.circles.joinCircle({ circleId });
  await world.settle();
}, 180_000);
afterAll(() => world?.close());

const bellOf = async (person: Person) =>
  (await person.api.notifications.listNotifications({})).items;

const writeInCircle = (person: Person, content: string) =>
  person.api.feed.createPost({ content, visibility: "circle", circleId });

describe("[Q3] posts of a circle", () => {
  test("are read by its members on its page, and stand nowhere else", async () => {
    const post = await writeInCircle(ben, "Frost on the cushions.");
    expect(post).toMatchObject({ visibility: "circle", circleId, myReaction: null });
    const { items } = await ada.api.feed.listCirclePosts({ circleId });
    expect(items[0]).toEqual(post);
    expect(await ada.api.feed.getPost({ postId: post.postId })).toEqual(post);
    for (const reader of [ada, ben, cleo]) {
      const lists = [
        await reader.api.feed.listPosts({}),
        await reader.api.feed.listPostsOf({ userId: ben.userId }),
      ];
      expect(lists.flatMap((list) => list.items).map(({ postId }) => postId)).not.toContain(
        post.postId,
      );
    }
  });

  test("are not there for whoever is not in the circle", async () => {
    const { postId } = await writeInCircle(ada, "Only for us.");
    const { commentId } = await ben.api.feed.addComment({ postId, content: "Good." });
    const { feed } = cleo.api;
    for (const call of [
      () => feed.getPost({ postId }),
      () => feed.react({ postId, reactionType: "love" }),
      () => feed.unreact({ postId }),
      () => feed.listComments({ postId }),
      () => feed.addComment({ postId, content: "Me too." }),
      () => feed.deleteComment({ postId, commentId }),
      () => feed.deletePost({ postId }),
    ]) {
      expect(await refusedWith(call())).toEqual(notFound);
    }
    expect(await refusedWith(feed.listCirclePosts({ circleId }))).toEqual(denied);
    expect(await refusedWith(writeInCircle(cleo, "Hello?"))).toEqual(denied);
  });

  test("need the circle's name, and no other post has one", async () => {
    const invalid = { status: 400, code: "request.invalid" };
    const { feed } = ada.api;
    expect(await refusedWith(feed.createPost({ content: "Where?", visibility: "circle" }))).toEqual(
      invalid,
    );
    expect(
      await refusedWith(feed.createPost({ content: "Here?", visibility: "public", circleId })),
    ).toEqual(invalid);
  });

  test("meet with reactions, comments and mentions, which lead back into the circle", async () => {
    const { postId } = await writeInCircle(ben, "Sat with @ada, not with @cleo.");
    await ada.api.feed.react({ postId, reactionType: "gratitude" });
    await ada.api.feed.addComment({ postId, content: "So did I." });
    await world.settle();
    const place = {
      metadata: {
        post_id: postId,
        post_type: "circle",
        circle_id: circleId,
        circle_name: "Morning sitters",
      },
      actionUrl: `/circles/${circleId}/posts/${postId}`,
    };
    expect((await bellOf(ada))[0]).toMatchObject({ type: "mention", ...place });
    const [comment, reaction] = await bellOf(ben);
    expect(comment).toMatchObject({ type: "post_comment", ...place });
    expect(reaction).toMatchObject({
      type: "post_reaction",
      actionUrl: place.actionUrl,
      metadata: { ...place.metadata, reaction_type: "gratitude" },
    });
    expect(await bellOf(cleo)).toEqual([]);
    expect(await ben.api.feed.getPost({ postId })).toMatchObject({
      reactionTotal: 1,
      commentCount: 1,
    });
  });

  test("are removed by their author or the keeper, with what hangs on them", async () => {
    const { postId } = await writeInCircle(ben, "Too loud.");
    const other = await writeInCircle(ada, "Quiet.");
    const comment = await ben.api.feed.addComment({ postId: other.postId, content: "Buy this." });
    expect(await refusedWith(ben.api.feed.deletePost({ postId: other.postId }))).toEqual(denied);
    await ada.api.feed.deleteComment({ postId: other.postId, commentId: comment.commentId });
    await ada.api.feed.deletePost({ postId });
    expect(await refusedWith(ben.api.feed.getPost({ postId }))).toEqual(notFound);
  });

  test("whoever leaves reads no more, and can still take back what was theirs", async () => {
    const dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
    await dora.api.circles.joinCircle({ circleId });
    const own = await writeInCircle(dora, "For a while.");
    const { postId } = await writeInCircle(ada, "Stay a little.");
    await dora.api.feed.react({ postId, reactionType: "love" });
    const { commentId } = await dora.api.feed.addComment({ postId, content: "I must go." });
    await dora.api.circles.leaveCircle({ circleId });
    expect(await refusedWith(dora.api.feed.getPost({ postId }))).toEqual(notFound);
    expect(await refusedWith(dora.api.feed.getPost({ postId: own.postId }))).toEqual(notFound);
    await dora.api.feed.unreact({ postId });
    await dora.api.feed.deleteComment({ postId, commentId });
    await dora.api.feed.deletePost({ postId: own.postId });
    await world.settle();
    expect(await ada.api.feed.getPost({ postId })).toMatchObject({
      reactionTotal: 0,
      commentCount: 0,
    });
  });
});

const open = (person: Person, title: string, kind: "topic" | "discussion" = "topic") =>
  person.api.discussions.createDiscussion({ circleId, kind, title, body: "What do you do?" });

const reply = (person: Person, discussionId: string, body: string) =>
  person.api.discussions.addReply({ discussionId, body });

const titlesOf = async (kind: "topic" | "discussion") =>
  (await ben.api.discussions.listDiscussions({ circleId, kind })).items.map(({ title }) => title);

describe("[B17] [Q3] forum topics and discussions", () => {
  test("a topic is opened and replied to, and stands by its last reply", async () => {
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

  test("discussions stand by when they were opened, apart from topics", async () => {
    const first = await open(ben, "How was your week?", "discussion");
    world.clock.advance(1_000);
    await open(ada, "What surprised you?", "discussion");
    await reply(ada, first.discussionId, "Short.");
    await world.settle();
    expect(await titlesOf("discussion")).toEqual(["What surprised you?", "How was your week?"]);
    expect(await titlesOf("topic")).not.toContain("How was your week?");
  });

  test("none of it is there for whoever is not in the circle", async () => {
    const { discussionId } = await open(ada, "Just us");
    const { replyId } = await reply(ben, discussionId, "Yes.");
    const { discussions } = cleo.api;
    const words = { title: "Mine", body: "Now." };
    for (const call of [
      () => discussions.getDiscussion({ discussionId }),
      () => discussions.updateDiscussion({ discussionId, ...words }),
      () => discussions.tendDiscussion({ discussionId, isPinned: true, isClosed: true }),
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

  test("words are changed by who wrote them alone", async () => {
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

  test("the keeper pins and closes; a closed one takes no more words", async () => {
    const { discussionId } = await open(ben, "House rules");
    world.clock.advance(1_000);
    await open(ben, "Newer than the rules");
    const { replyId } = await reply(ben, discussionId, "Shoes off.");
    await world.settle();
    const standing = { discussionId, isPinned: true, isClosed: true };
    expect(await refusedWith(ben.api.discussions.tendDiscussion(standing))).toEqual(denied);
    expect(await ada.api.discussions.tendDiscussion(standing)).toMatchObject({
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
    await ada.api.discussions.tendDiscussion({ discussionId, isPinned: false, isClosed: false });
    expect((await titlesOf("topic"))[0]).toBe("Newest of all");
    await reply(ben, discussionId, "Socks on.");
    await world.settle();
    expect((await titlesOf("topic"))[0]).toBe("House rules");
  });

  test("what is removed leaves a mark where others have replied, and nothing where not", async () => {
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
    await ada.api.discussions.deleteReply({ discussionId, replyId: third.replyId });
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

describe("[N5] [Q3] who is told", () => {
  test("a reply tells who opened it, and leads to it", async () => {
    await ada.api.notifications.markAllRead();
    const { discussionId } = await open(ada, "Bells or gongs");
    await reply(ben, discussionId, "Bells.");
    await reply(ada, discussionId, "Gongs.");
    await world.settle();
    const [notice] = await bellOf(ada);
    expect(notice).toMatchObject({
      type: "circle_update",
      title: "Ben Summer replied to your topic",
      message: "There is a new reply in Morning sitters.",
      actionUrl: `/circles/${circleId}/forum/${discussionId}`,
      metadata: {
        discussion_id: discussionId,
        circle_id: circleId,
        circle_name: "Morning sitters",
      },
      totalReactors: 1,
      read: false,
    });
  });

  test("a mention tells members of the circle, once, and nobody else", async () => {
    const { discussionId } = await open(ben, "For @ada", "discussion");
    await ben.api.discussions.updateDiscussion({
      discussionId,
      title: "A question",
      body: "Which way?",
    });
    await reply(ada, discussionId, "Up the hill, @ben, and tell @cleo.");
    await world.settle();
    const [notice, ...rest] = await bellOf(ben);
    expect(notice).toMatchObject({
      type: "mention",
      title: "Ada Winter mentioned you",
      actionUrl: `/circles/${circleId}/discussions/${discussionId}`,
      metadata: { discussion_id: discussionId, circle_name: "Morning sitters" },
    });
    expect(rest.filter(({ metadata }) => metadata.discussion_id === discussionId)).toEqual([]);
    expect(await bellOf(cleo)).toEqual([]);
  });

  test("[N5] whoever wants no news of circles hears of no replies", async () => {
    const before = await bellOf(ada);
    await ada.api.profiles.updateNotificationPreferences({ circle_updates: false });
    const { discussionId } = await open(ada, "Quiet please");
    await reply(ben, discussionId, "Hush.");
    await world.settle();
    expect(await bellOf(ada)).toEqual(before);
    await ada.api.profiles.updateNotificationPreferences({ circle_updates: true });
  });
});
