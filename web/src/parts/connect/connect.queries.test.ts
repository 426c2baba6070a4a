import type { ConnectionStatus } from "@attune/core/connections/connections.contract";
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import type { Step } from "./connect.queries.ts";

const sendRequest = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: { connections: { sendRequest } },
}));
const { afterStep, useStep, wordsAfter } = await import("./connect.queries.ts");

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

test("[Q1] a double click on Connect sends one request", async () => {
  const { promise, resolve } = Promise.withResolvers<ConnectionStatus>();
  sendRequest.mockReturnValue(promise);
  const { result } = renderHook(() => useStep("usr_ben"), { wrapper: QueryProvider });
  const { mutate } = result.current;
  act(() => {
    mutate({ step: "ask", requestId: null });
    mutate({ step: "ask", requestId: null });
  });
  await act(async () => resolve({ status: "pending_sent", requestId: "req_1", senderId: "me" }));
  await expect.poll(() => result.current.isSuccess).toBe(true);
  expect(sendRequest).toHaveBeenCalledTimes(1);
});
