import type { ConnectionStatus } from "@attune/core/connections/connections.contract";
import { expect, test } from "vitest";
import { afterStep, type Step } from "./connect.queries.ts";

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
