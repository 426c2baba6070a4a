import type { Post } from "@attune/core/feed/feed.contract";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";

const calls = vi.hoisted(() => ({ react: vi.fn() }));
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: { feed: calls },
}));

import { announcement } from "../../ui/announce.ts";
import { useListedPost, useReact } from "./posts.queries.ts";

/** Not retried. */
const refused = Object.assign(new Error("Too many"), { status: 429 });

const post = partial<Post>({ postId: "pst_1", reactionCounts: {}, myReaction: null });

afterEach(() => {
  cleanup();
  calls.react.mockReset();
  vi.unstubAllGlobals();
  queryClientFor(null).clear();
  announcement.set("");
});

/** A post on screen, whose two presses the test answers. */
function pressTwice() {
  vi.stubGlobal("fetch", async () => Response.json(post));
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  calls.react.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  const { result } = renderHook(() => ({ ...useReact("pst_1"), ...useListedPost(post) }), {
    wrapper: QueryProvider,
  });
  act(() => result.current.mutate("love"));
  act(() => result.current.mutate("gratitude"));
  const shown = () => result.current.post.myReaction;
  const sent = () => calls.react.mock.calls.map(([{ reactionType }]) => reactionType);
  return { first, second, shown, sent };
}

test("[Q6] a quick second reaction isn't sent before the first is answered", async () => {
  const { first, second, shown, sent } = pressTwice();
  await expect.poll(shown).toBe("gratitude");
  expect(sent()).toEqual(["love"]);
  first.resolve();
  await expect.poll(sent).toEqual(["love", "gratitude"]);
  expect(announcement.get()).toBe("");
  second.resolve();
  await expect.poll(() => announcement.get()).toBe("Your reaction: Gratitude");
  expect(shown()).toBe("gratitude");
});

test("[Q6] after two quick reactions have failed, neither is shown", async () => {
  const { first, second, shown, sent } = pressTwice();
  await expect.poll(shown).toBe("gratitude");
  first.reject(refused);
  await expect.poll(sent).toEqual(["love", "gratitude"]);
  expect(shown()).toBe("gratitude");
  second.reject(refused);
  await expect.poll(shown).toBe(null);
  expect(announcement.get()).toBe("");
});
