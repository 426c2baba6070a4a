import type { Poll } from "@attune/core/polls/polls.contract";
import { act, cleanup, render, screen } from "@testing-library/react";
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

test.each<[string, Partial<Poll>]>([
  ["closes", { closedAt: "2026-11-20T12:00:00.000Z" }],
  ["is voted in by the member's other tab", { counts: [2, 0], voters: 2, mine: [0] }],
])("a poll that %s while a member chooses keeps their focus", async (_name, change) => {
  vi.stubGlobal("fetch", async () => Response.json(open));
  render(
    <QueryProvider>
      <PostPoll postId={postId} poll={{ options: ["Dawn", "Dusk"] }} />
    </QueryProvider>,
  );
  expect(await screen.findByText("1 member voted")).toBeDefined();
  screen.getByRole("radio", { name: "Dusk" }).focus();
  const queryKey = api.polls.getPoll.queryKey({ input: { postId } });
  act(() => void queryClientFor(null).setQueryData<Poll>(queryKey, { ...open, ...change }));
  expect(await screen.findByRole("list", { name: "Results" })).toBeDefined();
  const poll = screen.getByRole("region", { name: "Poll" });
  await expect.poll(() => document.activeElement).toBe(poll);
});
