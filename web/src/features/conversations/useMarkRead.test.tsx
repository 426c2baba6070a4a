import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pollMs } from "../../lib/constants.ts";
import { useMarkRead } from "./useMarkRead.ts";

const calls = vi.hoisted(() => ({ markRead: vi.fn() }));
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../../lib/api.ts")>()),
  client: { conversations: { markConversationRead: calls.markRead } },
}));

const lost = new TypeError("Failed to fetch");

beforeEach(() => {
  vi.useFakeTimers();
  calls.markRead.mockReset();
});
afterEach(() => {
  cleanup();
  act(() => onlineManager.setOnline(true));
  vi.useRealTimers();
});

const open = () =>
  renderHook(() => useMarkRead("con_1", "msg_1"), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("[R4] a conversation that couldn't be marked as read is marked a little later, once", async () => {
  calls.markRead.mockRejectedValueOnce(lost).mockResolvedValue({ since: 1 });
  open();
  await pass(0);
  expect(calls.markRead).toHaveBeenCalledTimes(1);
  await pass(pollMs);
  expect(calls.markRead).toHaveBeenCalledTimes(2);
  await pass(5 * pollMs);
  expect(calls.markRead).toHaveBeenCalledTimes(2);
});

test("[R4] a conversation is marked as read as soon as the browser is online again", async () => {
  act(() => onlineManager.setOnline(false));
  calls.markRead.mockRejectedValueOnce(lost).mockResolvedValue({ since: 1 });
  open();
  await pass(0);
  act(() => onlineManager.setOnline(true));
  await pass(0);
  expect(calls.markRead).toHaveBeenCalledTimes(2);
});

test("[R4] a conversation that has ended, or was left, isn't marked again", async () => {
  calls.markRead.mockRejectedValue({ code: "not_found", status: 404 });
  open();
  await pass(5 * pollMs);
  expect(calls.markRead).toHaveBeenCalledTimes(1);
  calls.markRead.mockReset().mockRejectedValue(lost);
  const { unmount } = open();
  await pass(0);
  unmount();
  await pass(5 * pollMs);
  expect(calls.markRead).toHaveBeenCalledTimes(1);
});
