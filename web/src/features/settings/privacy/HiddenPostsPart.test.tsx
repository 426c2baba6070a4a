import type { Post } from "@attune/core/feed/feed.contract";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { type AccountStatus, accountStatus, unknownAccount } from "../../../lib/account-status.ts";
import { QueryProvider } from "../../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../../lib/query.ts";
import { partial } from "../../../lib/testing.ts";
import { HiddenPostsPart } from "./HiddenPostsPart.tsx";

afterEach(() => {
  cleanup();
  emptyQueryCache();
  accountStatus.set(unknownAccount);
  vi.unstubAllGlobals();
});

function show(status: Partial<AccountStatus>, items: readonly Post[] = []) {
  const answer = vi.fn(async () => Response.json({ items }));
  vi.stubGlobal("fetch", answer);
  accountStatus.set({ ...unknownAccount, state: "loaded", onboardingCompleted: true, ...status });
  render(
    <MemoryRouter>
      <QueryProvider>
        <HiddenPostsPart />
      </QueryProvider>
    </MemoryRouter>,
  );
  return answer;
}

test("a member reads which posts they've hidden", async () => {
  show({});
  expect(await screen.findByText("You haven't hidden any posts.")).toBeTruthy();
});

test("a hidden post is named by its words, without their markers", async () => {
  const author = { userId: "ben", name: "Ben Hart", username: "ben", imageUrl: null };
  const content = "**Candles** by post:\n- of _soy_\n- of *wax*";
  show({}, [partial<Post>({ postId: "pos_1", author, content })]);
  expect((await screen.findByRole("link")).textContent).toBe(
    "Ben HartCandles by post:\nof soy\nof wax",
  );
});

test.each([
  [{ restriction: { reason: "Spam", until: null } }],
  [{ leavingAt: "2026-12-06T09:00:00.000Z" }],
  [{ membershipLapsed: true }],
])("who may read no posts meets no refusal in the settings (%o)", (status) => {
  const answer = show(status);
  expect(screen.queryByRole("heading")).toBeNull();
  expect(answer).not.toHaveBeenCalled();
});
