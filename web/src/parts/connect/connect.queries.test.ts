import type { ConnectionStatus } from "@attune/core/connections/connections.contract";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import type { Step } from "./connect.queries.ts";

const connections = vi.hoisted(() => ({
  sendRequest: vi.fn(),
  acceptRequest: vi.fn(),
  declineRequest: vi.fn(),
  cancelRequest: vi.fn(),
  removeConnection: vi.fn(),
  getStatus: vi.fn(),
}));
const { sendRequest, getStatus } = connections;
const toastError = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: { connections },
}));
vi.mock("../toastError.ts", () => ({ toastError }));
const { afterStep, useStep, wordsAfter } = await import("./connect.queries.ts");

afterEach(() => {
  vi.resetAllMocks();
});

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

const refusal = (code: string) => Object.assign(new Error(code), { code, status: 404 });

test.each<[Step, keyof typeof connections, string, ConnectionStatus["status"]]>([
  ["ask", "sendRequest", "connection.exists", "pending_sent"],
  ["accept", "acceptRequest", "not_found", "connected"],
  ["decline", "declineRequest", "not_found", "none"],
  ["withdraw", "cancelRequest", "not_found", "none"],
  ["end", "removeConnection", "not_found", "none"],
])("[Q1] a lost answer to %s isn't a failure", async (step, operation, code, status) => {
  connections[operation].mockRejectedValue(refusal(code));
  getStatus.mockResolvedValue({ ...received, status });
  const { result } = renderHook(() => useStep("usr_ben"), { wrapper: QueryProvider });
  act(() => result.current.mutate({ step, requestId: "req_1" }));
  await expect.poll(() => result.current.isSuccess).toBe(true);
  expect(result.current.data).toMatchObject({ status });
  expect(toastError).not.toHaveBeenCalled();
});

test("[Q1] accepting a request that was withdrawn says so", async () => {
  connections.acceptRequest.mockRejectedValue(refusal("not_found"));
  getStatus.mockResolvedValue(none);
  const { result } = renderHook(() => useStep("usr_ben"), { wrapper: QueryProvider });
  act(() => result.current.mutate({ step: "accept", requestId: "req_1" }));
  await expect.poll(() => result.current.isError).toBe(true);
  expect(toastError).toHaveBeenCalledTimes(1);
});
