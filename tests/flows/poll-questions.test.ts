import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithCircle } from "../support/circle.ts";
import type { Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

const answered = { status: 409, code: "poll.answered" };

let world: LocalCloud;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithCircle());
}, 180_000);
afterAll(() => world?.close());

async function ask(): Promise<string> {
  const poll = { options: ["Thursday", "Friday", "Saturday"] };
  return (await ada.api.feed.createPost({ content: "Which evening?", poll })).postId;
}

test("[Q6] a poll's question can change until members have voted on it, and its topic later, too", async () => {
  const postId = await ask();
  const shown = async () => (await ben.api.feed.getPost({ postId })).content;
  await ada.api.feed.updatePost({ postId, content: "Which weekend?" });
  await ben.api.polls.vote({ postId, choices: [1] });
  const edit = (content: string, topic: string | null = null) =>
    ada.api.feed.updatePost({ postId, content, topic });
  expect(await refusedWith(edit("Which evening not?", "Walks"))).toEqual(answered);
  expect(await shown()).toBe("Which weekend?");
  await edit("Which weekend?", "Walks");
  expect(await ben.api.feed.getPost({ postId })).toMatchObject({ topic: "Walks" });
  await ben.api.polls.takeBackVote({ postId });
  await edit("Which evening?");
  expect(await shown()).toBe("Which evening?");
});

test("of a first vote and another question at the same time, the vote is for what stays", async () => {
  const postId = await ask();
  const [edit] = await Promise.allSettled([
    ada.api.feed.updatePost({ postId, content: "Which weekend?" }),
    ben.api.polls.vote({ postId, choices: [0] }),
  ]);
  const { content } = await ben.api.feed.getPost({ postId });
  expect(content).toBe(edit.status === "fulfilled" ? "Which weekend?" : "Which evening?");
  expect(await refusedWith(ada.api.feed.updatePost({ postId, content: "Why?" }))).toEqual(answered);
});
