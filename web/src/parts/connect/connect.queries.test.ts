import type { ConnectionStatus } from "@attune/core/connections/connections.contract";
import { expect, test } from "vitest";
import { afterStep, type Step, wordsAfter } from "./connect.queries.ts";

const received: ConnectionStatus = {
  status: "pending_received",
  requestId: "req_1",
  senderId: "other",
};
const none: ConnectionStatus = { status: "none", requestId: null, senderId: null };

test.each<[Step, ConnectionStatus, ConnectionStatus]>([
  ["ask", none, { status: "pending_sent", requestId: null, senderId: "me" }],
  ["accept", received, { ...received, status: "connected" }],
  ["decline", received, none],
  ["withdraw", { ...received, status: "pending_sent", senderId: "me" }, none],
  ["end", { ...received, status: "connected" }, none],
])("[Q1] a pair's state after %s", (step, before, after) => {
  expect(afterStep(before, step, "me")).toEqual(after);
});

test("[Q1] asking a member who asked at the same time connects you, and that's what is said", () => {
  const sent: ConnectionStatus = { status: "pending_sent", requestId: "req_1", senderId: "me" };
  expect(wordsAfter("ask", sent)).toBe("Request sent");
  expect(wordsAfter("ask", { ...sent, status: "connected" })).toBe("You're connected");
  expect(wordsAfter("end", none)).toBe("Connection removed");
});
