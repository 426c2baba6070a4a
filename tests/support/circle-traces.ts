import { expect } from "vitest";
import type { Person } from "./person.ts";

export interface CircleTraces {
  ownTopic: string;
  otherTopic: string;
}

export async function leaveCircleTraces(
  person: Person,
  other: Person,
  circleId: string,
): Promise<CircleTraces> {
  const { feed, discussions } = person.api;
  const post = await feed.createPost({
    content: `Mud on the boots, @${other.username}.`,
    visibility: "circle",
    circleId,
  });
  await other.api.feed.addComment({ postId: post.postId, content: "Always." });
  const topic = { circleId, kind: "topic" as const };
  const body = `${person.name} asks @${other.username}.`;
  const asked = await discussions.createDiscussion({ ...topic, title: "Boots", body });
  await other.api.discussions.addReply({ discussionId: asked.discussionId, body: "Leather." });
  await discussions.createDiscussion({ ...topic, title: "Nobody answers", body });
  const { discussionId } = await other.api.discussions.createDiscussion({
    ...topic,
    title: "Which path",
    body: "To the ridge?",
  });
  await discussions.addReply({ discussionId, body: `By the water, @${other.username}.` });
  await other.api.discussions.addReply({ discussionId, body: "Too wet." });
  await discussions.addReply({ discussionId, body: "Then the ridge." });
  return { ownTopic: asked.discussionId, otherTopic: discussionId };
}

/** Asserts what's left of a person's discussions once they're a former member. */
export async function expectCircleTraces(
  { api }: Person,
  { ownTopic, otherTopic }: CircleTraces,
): Promise<void> {
  const former = { author: { name: "Former member" }, body: "", isRemoved: true };
  const own = await api.discussions.getDiscussion({ discussionId: ownTopic });
  expect(own.discussion).toMatchObject({ ...former, title: "", replyCount: 1 });
  expect(own.replies.items).toMatchObject([{ body: "Leather.", isRemoved: false }]);
  const ways = await api.discussions.getDiscussion({ discussionId: otherTopic });
  expect(ways.discussion.replyCount).toBe(1);
  expect(ways.replies.items).toMatchObject([former, { body: "Too wet.", isRemoved: false }]);
}
