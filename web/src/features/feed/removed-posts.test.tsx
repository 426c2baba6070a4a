import type { Post } from "@attune/core/feed/feed.contract";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";
import { newestKey, useListedPost } from "../../parts/posts/posts.queries.ts";
import { useFeed } from "./feed.queries.ts";

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 0, 0, second)).toISOString();
const post = (second: number) => partial<Post>({ postId: `pst_${second}`, createdAt: at(second) });
let feed: number[];

beforeEach(() => {
  feed = [3, 2, 1];
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith("/feed")) return Response.json({ items: feed.map(post) });
    return Response.json({ error: { code: "not_found", message: "Gone." } }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  queryClientFor(null).clear();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <QueryProvider>{children}</QueryProvider>
  </MemoryRouter>
);

test("[Q6] a post that someone removed goes once the newest page comes without it", async () => {
  const { result } = renderHook(useFeed, { wrapper });
  await expect.poll(() => result.current.list.isSuccess).toBe(true);
  const two = renderHook(() => useListedPost(post(2)), { wrapper }).result;
  const one = renderHook(() => useListedPost(post(1)), { wrapper }).result;
  feed = [4, 3, 1];
  await act(() => queryClientFor(null).invalidateQueries({ queryKey: newestKey }));
  await expect.poll(() => two.current.gone).toBe(true);
  expect(one.current.gone).toBe(false);
  expect(result.current.waiting.map(({ postId }) => postId)).toEqual(["pst_4"]);
});
