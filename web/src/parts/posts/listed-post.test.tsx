import type { Post } from "@attune/core/feed/feed.contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { partial } from "../../lib/testing.ts";
import { postKey, useListedPost } from "./posts.queries.ts";

afterEach(cleanup);

test("[Q6] a listed post that's gone stays gone, whatever its list still says", () => {
  const client = new QueryClient();
  const post = partial<Post>({ postId: "pst_1", content: "Ice on the pond." });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(() => useListedPost(post), { wrapper });
  expect(result.current).toEqual({ post, gone: false });
  const error = Object.assign(new Error("gone"), { code: "not_found", status: 404 });
  const query = client.getQueryCache().find({ queryKey: postKey("pst_1") });
  act(() => {
    query?.setState({ status: "error", error });
    query?.setState({ data: undefined });
  });
  rerender();
  expect(result.current).toEqual({ post, gone: true });
});
