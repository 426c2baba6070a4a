import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePolling } from "./polling.ts";
import { linkState } from "./realtime.ts";

let invalidate: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.useFakeTimers();
  const queryClient = new QueryClient();
  invalidate = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue();
  renderHook(() => usePolling(() => [["counts"]]), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
});
afterEach(() => {
  linkState.set("disconnected");
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("[N9] without a socket, what a visible tab shows is refetched every 30 s", () => {
  vi.advanceTimersByTime(90_000);
  expect(invalidate).toHaveBeenCalledTimes(3);
});

test("[N9] a hidden tab asks for nothing", () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  vi.advanceTimersByTime(600_000);
  expect(invalidate).not.toHaveBeenCalled();
});

test("[N9] with a socket it's every five minutes, and every 30 s again once it's gone", () => {
  linkState.set("connected");
  vi.advanceTimersByTime(270_000);
  expect(invalidate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(invalidate).toHaveBeenCalledTimes(1);
  linkState.set("error");
  vi.advanceTimersByTime(30_000);
  expect(invalidate).toHaveBeenCalledTimes(2);
});
