import type { Message } from "@attune/core/conversations/conversations.contract";
import { expect, test } from "vitest";
import { partial } from "../../lib/testing.ts";
import { linesOf } from "./message-lines.ts";

const reading = { userId: "ada", find: () => undefined };
const atMs = (ms: number) => new Date(performance.timeOrigin + ms).toISOString();
const message = (userId: string, body: string, at: number) =>
  partial<Message>({
    id: `msg_${userId}${at}`,
    body,
    sender: { userId, name: userId, username: userId, imageUrl: null },
    createdAt: atMs(at),
  });
const bodies = (messages: Message[], sentAt: number) =>
  linesOf(messages, [{ body: "On my way", token: "token-1", at: atMs(sentAt) }], reading).map(
    ({ body, remark }) => `${body} ${remark ?? ""}`.trim(),
  );

test("[R2] a message of a page that was closed shows once, whether it had arrived or not", () => {
  expect(bodies([message("ada", "On my way", -900)], -1_000)).toEqual(["On my way"]);
  // Another one of the same words, written long before.
  const early = message("ada", "On my way", -3_600_000);
  expect(bodies([early], -1_000)).toEqual(["On my way", "On my way Sending..."]);
  const others = message("ben", "On my way", -900);
  expect(bodies([others], -1_000)).toEqual(["On my way", "On my way Sending..."]);
});

test("the same words twice from one page are two messages", () => {
  const first = message("ada", "On my way", 1_000);
  expect(bodies([first], 2_000)).toEqual(["On my way", "On my way Sending..."]);
});
