import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bellOf, startWithCircle } from "../support/circle.ts";
import { becomeMember, type Person } from "../support/person.ts";
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

const writeInCircle = (person: Person, content: string) =>
  person.api.feed.createPost({ content, visibility: "circle", circleId });

describe("[Q3] posts of a circle", () => {
  test("are read by its members on its page only", async () => {
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

  test("are hidden from people outside the circle", async () => {
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
    await world.settle();
    const { commentId } = await ada.api.feed.addComment({ postId, content: "So did I." });
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
    expect(comment).toMatchObject({
      type: "post_comment",
      ...place,
      actionUrl: `${place.actionUrl}#comment-${commentId}`,
    });
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

  test("are deleted only by their author; the host takes them down, with reactions and comments", async () => {
    const { postId } = await writeInCircle(ben, "Too loud.");
    const other = await writeInCircle(ada, "Quiet.");
    const comment = await ben.api.feed.addComment({ postId: other.postId, content: "Buy this." });
    expect(await refusedWith(ben.api.feed.deletePost({ postId: other.postId }))).toEqual(denied);
    expect(await refusedWith(ada.api.feed.deletePost({ postId }))).toEqual(denied);
    await ada.api.feed.deleteComment({ postId: other.postId, commentId: comment.commentId });
    const subject = { kind: "post", postId } as const;
    const why = { decision: "remove", cause: "other", words: "Too loud." } as const;
    await ada.api.reports.takeDownInCircle({ circleId, subject, ...why });
    await world.settle();
    expect(await refusedWith(ben.api.feed.getPost({ postId }))).toEqual(notFound);
  });

  test("a member who leaves can't read on, and can still remove their own", async () => {
    const dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
    await dora.api.circles.joinCircle({ circleId });
    const own = await writeInCircle(dora, "For a while.");
    const { postId } = await writeInCircle(ada, "Stay a little.");
    await dora.api.feed.react({ postId, reactionType: "love" });
    const { commentId } = await dora.api.feed.addComment({ postId, content: "I must go." });
    await world.settle();
    const heard = await bellOf(dora);
    await dora.api.circles.leaveCircle({ circleId });
    await ada.api.feed.addComment({ postId: own.postId, content: "We'll miss you." });
    await ben.api.feed.react({ postId: own.postId, reactionType: "love" });
    await world.settle();
    expect(await bellOf(dora)).toEqual(heard);
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
