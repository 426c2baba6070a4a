import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../lib/query.ts";
import { useMutes } from "./useMutes.ts";

afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a mute that ends is gone from a page that's left open", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-27T12:00:00.000Z"), shouldAdvanceTime: true });
  const until = "2026-11-27T12:01:30.000Z";
  const person = { userId: "ada", name: "Ada", username: "ada", imageUrl: null };
  const mutes = {
    items: [{ person, until }],
    scopes: [{ scopeId: "cir_1", name: "Dawn", until: null }],
    words: [{ word: "moon", until }],
  };
  vi.stubGlobal("fetch", async () => Response.json(mutes));
  const { result } = renderHook(useMutes, { wrapper: QueryProvider });
  await vi.waitFor(() => expect(result.current.mutes?.people).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(result.current.mutes).toMatchObject({
    people: [],
    scopes: [{ scopeId: "cir_1" }],
    words: [],
  });
});
