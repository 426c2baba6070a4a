import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../lib/api.ts";
import { toasts } from "../../ui/toast.ts";
import { outgoing } from "./outgoing.ts";
import { useSendMessage } from "./useSendMessage.ts";

const calls = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../../lib/api.ts")>()),
  client: { conversations: { sendMessage: calls.send } },
}));
vi.mock("../../lib/account.ts", () => ({
  accountKey: () => ["account"],
  useAccount: () => ({ user: { userId: "ada" } }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  calls.send.mockResolvedValue({ id: "msg_1", body: "Hello" });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("[R5] conversations and notifications refetch 500 ms after a message was sent", async () => {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, "invalidateQueries");
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSendMessage("con_1"), { wrapper });
  await act(async () => void (await result.current.mutateAsync(outgoing("Hello"))));
  await vi.advanceTimersByTimeAsync(499);
  expect(invalidate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(invalidate.mock.calls.map(([filters]) => JSON.stringify(filters?.queryKey))).toEqual([
    expect.stringContaining("listMessages"),
    expect.stringContaining("listConversations"),
    expect.stringContaining("notifications"),
  ]);
});

test("[R2] a message to a conversation that has ended can be copied, and the page finds out", async () => {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, "invalidateQueries");
  calls.send.mockRejectedValue({ code: "not_found", status: 404 });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSendMessage("con_1"), { wrapper });
  await act(() => result.current.mutateAsync(outgoing("Hello")).catch(() => undefined));
  expect(toasts.get()).toMatchObject([
    {
      title: "Failed to send message",
      message: "This conversation isn't available any more.",
      action: { label: "Copy your message" },
      stayMs: null,
    },
  ]);
  expect(invalidate).toHaveBeenCalledWith({ queryKey: api.conversations.key() });
});
