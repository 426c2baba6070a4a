import type { Message } from "@attune/core/conversations/conversations.contract";
import { expect, test } from "vitest";
import { partial } from "../../lib/testing.ts";
import { linesOf } from "./message-lines.ts";
import type { Outgoing } from "./outgoing.ts";

const reading = { userId: "ada", find: () => undefined, nameOf: () => "" };
const timeMs = (ms: number) => new Date(performance.timeOrigin + ms).toISOString();
const message = (userId: string, number: number) =>
  partial<Message>({
    id: `msg_${number}`,
    body: "OK",
    sender: { userId, name: userId, username: userId, imageUrl: null },
  });
const left = (token: string, after: string | undefined, ms = -1_000) => ({
  body: "OK",
  token,
  at: timeMs(ms),
  after,
});
const bodies = (messages: Message[], sending: Outgoing[]) =>
  linesOf(messages, sending, reading).map(({ body, remark }) => `${body} ${remark ?? ""}`.trim());

test("[R2] a message of a page that was closed shows once, whether it had arrived or not", () => {
  expect(bodies([message("ada", 2)], [left("token-1", "msg_1")])).toEqual(["OK"]);
  expect(bodies([message("ada", 1)], [left("token-1", undefined)])).toEqual(["OK"]);
  const others = message("ben", 2);
  expect(bodies([others], [left("token-1", "msg_1")])).toEqual(["OK", "OK Sending..."]);
});

test("[R2] the same words sent before don't hide a message of a page that was closed", () => {
  const before = message("ada", 1);
  expect(bodies([before], [left("token-1", "msg_1")])).toEqual(["OK", "OK Sending..."]);
  // One of two has arrived.
  const two = [left("token-1", "msg_0"), left("token-2", "msg_0")];
  expect(bodies([before], two)).toEqual(["OK", "OK Sending..."]);
});

test("the same words twice from one page are two messages", () => {
  const second = left("token-1", undefined, 2_000);
  expect(bodies([message("ada", 1)], [second])).toEqual(["OK", "OK Sending..."]);
});

test("[R2] a picture of a page that was closed shows once if it had arrived, and waits otherwise", () => {
  const imageUrl = "/media/user-uploads/messages/ada/river.jpg";
  const sending = { ...left("token-1", "msg_1"), picture: { imageUrl, imageAlt: "" } };
  const picture = { url: `${imageUrl}?signed`, width: 40, height: 30 };
  const arrived = { ...message("ada", 2), picture };
  expect(bodies([arrived], [sending])).toEqual(["OK"]);
  expect(bodies([message("ada", 2)], [sending])).toEqual(["OK", "OK Sending..."]);
  expect(bodies([arrived], [left("token-1", "msg_1")])).toEqual(["OK", "OK Sending..."]);
});
