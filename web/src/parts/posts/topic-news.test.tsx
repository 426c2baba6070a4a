import type { Post } from "@attune/core/feed/feed.contract";
import { type QueryKey, QueryObserver } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { openLink } from "../../lib/realtime-testing.ts";
import { partial } from "../../lib/testing.ts";
import {
  circlePostsKey,
  commentsKey,
  feedPagesKey,
  newestKey,
  postKey,
  postsOfKey,
  useListedPost,
  usePost,
} from "./posts.queries.ts";

const asked = new Set<string>();
const unsubscribe: (() => void)[] = [];
let link: ReturnType<typeof openLink>;

const onScreen = (name: string, queryKey: QueryKey) => {
  const observer = new QueryObserver(queryClientFor(null), {
    queryKey,
    queryFn: () => asked.add(name).size,
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  unsubscribe.push(observer.subscribe(() => undefined));
};
const post = (postId: string) => partial<Post>({ postId, content: "Ice on the pond." });

async function hear(topic: string) {
  link.hear({ topic });
  await vi.advanceTimersByTimeAsync(1_000);
  return [...asked].sort();
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.add(new URL(request.url).pathname.split("/").at(-1) ?? "");
    return Response.json(post("pst_0"));
  });
  link = openLink(queryClientFor(null));
  await vi.advanceTimersByTimeAsync(0);
  onScreen("feed", feedPagesKey);
  onScreen("newest", newestKey);
  onScreen("author", postsOfKey("usr_1"));
  onScreen("circle", circlePostsKey("cir_1"));
  onScreen("comments", commentsKey("pst_1"));
  onScreen("listed", postKey("pst_1"));
});
afterEach(() => {
  link.stop();
  cleanup();
  for (const end of unsubscribe.splice(0)) end();
  queryClientFor(null).clear();
  asked.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[S1] news of a busy feed leaves the feed on screen as it is, and finds what waits", async () => {
  expect(await hear("feed")).toEqual(["author", "comments", "newest"]);
});

test("[S1] news of a busy circle asks for its posts and comments", async () => {
  expect(await hear("circle:cir_1")).toEqual(["circle", "comments"]);
});

test("[S1] a post that's open is asked for after news, one in a list isn't", async () => {
  const opened = renderHook(() => usePost("pst_2"), { wrapper: QueryProvider });
  renderHook(() => useListedPost(post("pst_3")), { wrapper: QueryProvider });
  await vi.advanceTimersByTimeAsync(0);
  asked.clear();
  expect(await hear("feed")).toContain("pst_2");
  expect(asked).not.toContain("pst_3");
  opened.unmount();
  asked.clear();
  expect(await hear("feed")).not.toContain("pst_2");
});
