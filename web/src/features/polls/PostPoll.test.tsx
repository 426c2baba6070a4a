import type { Poll } from "@attune/core/polls/polls.contract";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../lib/api.ts";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import PostPoll from "./PostPoll.tsx";

const open: Poll = { counts: [1, 0], voters: 1, mine: [], canClose: false };
const postId = "pst_1";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClientFor(null).clear();
});

const showPoll = (poll: Poll, options = ["Dawn", "Dusk"]) => {
  vi.stubGlobal("fetch", async () => Response.json(poll));
  render(
    <QueryProvider>
      <PostPoll postId={postId} poll={{ options }} />
    </QueryProvider>,
  );
};

test("an option that's read from the right stays above its counts", async () => {
  showPoll({ ...open, mine: [0] }, ["الخميس", "Friday"]);
  const results = await screen.findByRole("list", { name: "Results" });
  const option = within(results).getByText("الخميس");
  expect(option.tagName).toBe("BDI");
  expect(option.closest("[dir]")).toBeNull();
});

test.each<[string, Partial<Poll>]>([
  ["closes", { closedAt: "2026-11-20T12:00:00.000Z" }],
  ["is voted in by the member's other tab", { counts: [2, 0], voters: 2, mine: [0] }],
])("a poll that %s while a member chooses keeps their focus", async (_name, change) => {
  showPoll(open);
  expect(await screen.findByText("1 member voted")).toBeDefined();
  screen.getByRole("radio", { name: "Dusk" }).focus();
  const queryKey = api.polls.getPoll.queryKey({ input: { postId } });
  act(() => void queryClientFor(null).setQueryData<Poll>(queryKey, { ...open, ...change }));
  expect(await screen.findByRole("list", { name: "Results" })).toBeDefined();
  const poll = screen.getByRole("group", { name: "Poll" });
  await expect.poll(() => document.activeElement).toBe(poll);
});

test("a poll that closes while its author is about to close it keeps their focus", async () => {
  showPoll({ ...open, canClose: true });
  (await screen.findByRole("button", { name: "Close poll" })).focus();
  const queryKey = api.polls.getPoll.queryKey({ input: { postId } });
  const closed: Poll = { ...open, closedAt: "2026-11-20T12:00:00.000Z" };
  act(() => void queryClientFor(null).setQueryData<Poll>(queryKey, closed));
  const poll = screen.getByRole("group", { name: "Poll" });
  await expect.poll(() => document.activeElement).toBe(poll);
});
