import type { Post } from "@attune/core/feed/feed.contract";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../lib/QueryProvider.tsx";
import { queryClientFor } from "../lib/query.ts";
import { partial } from "../lib/testing.ts";

const remove = vi.hoisted(() => vi.fn());
const toastError = vi.hoisted(() => vi.fn());
vi.mock("../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: {
    feed: { deletePost: remove, deleteComment: remove },
    discussions: { deleteDiscussion: remove, deleteReply: remove },
    albums: { deleteAlbum: remove, deletePhoto: remove, untagPerson: remove },
    conversations: { deleteMessage: remove },
  },
}));
vi.mock("../parts/toastError.ts", () => ({ toastError }));
const { useDeletePost, postKey, postThread } = await import("../parts/posts/posts.queries.ts");
const { useDeleteComment } = await import("../parts/comments/comments.queries.ts");
const discussions = await import("./circles/discussions.queries.ts");
const { useDeleteAlbum, useDeletePhoto, useUntag } = await import("./albums/albums.queries.ts");
const { useDeleteMessage } = await import("./conversations/useDeleteMessage.ts");

afterEach(() => {
  vi.resetAllMocks();
});

const done = vi.fn();
const discussion = partial<Parameters<typeof discussions.useDeleteDiscussion>[0]>({
  discussionId: "top_1",
  circleId: "cir_1",
});

interface Removal {
  mutate: (id: never) => void;
  isSuccess: boolean;
  isError: boolean;
}

const removals: Record<string, () => Removal> = {
  "a post": () => useDeletePost(partial({ postId: "pst_1" })),
  "a comment": () => useDeleteComment(postThread("pst_1"), true),
  "a topic": () => discussions.useDeleteDiscussion(discussion, done),
  "a reply": () => discussions.useDeleteReply(discussion, "rep_1"),
  "an album": () => useDeleteAlbum(done),
  "a photo": () => useDeletePhoto(done),
  "a tag": () => useUntag("pht_1"),
  "a message": () => useDeleteMessage("cnv_1"),
};

const missing = Object.assign(new Error("not_found"), { code: "not_found", status: 404 });
const refused = Object.assign(new Error("denied"), { code: "permission.denied", status: 403 });

for (const [name, useRemoval] of Object.entries(removals)) {
  test(`${name} that's gone already, as the answer was lost, is deleted`, async () => {
    remove.mockRejectedValue(missing);
    const { result } = renderHook(useRemoval, { wrapper: QueryProvider });
    act(() => result.current.mutate("id" as never));
    await expect.poll(() => result.current.isSuccess).toBe(true);
    expect(toastError).not.toHaveBeenCalled();
  });
}

test("a comment that was gone isn't taken off the count a second time", async () => {
  const client = queryClientFor(null);
  client.setQueryData(postKey("pst_1"), partial<Post>({ commentCount: 2 }));
  const { result } = renderHook(() => useDeleteComment(postThread("pst_1"), true), {
    wrapper: QueryProvider,
  });
  const countAfter = async (step: () => void) => {
    step();
    act(() => result.current.mutate("cmt_1"));
    await expect.poll(() => result.current.isSuccess).toBe(true);
    return client.getQueryData(postKey("pst_1"));
  };
  expect(await countAfter(() => remove.mockRejectedValue(missing))).toEqual({ commentCount: 2 });
  act(() => result.current.reset());
  expect(await countAfter(() => remove.mockResolvedValue({}))).toEqual({ commentCount: 1 });
  client.clear();
});

test("someone else's comment may only be out of reach, so it isn't said to be deleted", async () => {
  remove.mockRejectedValue(missing);
  const { result } = renderHook(() => useDeleteComment(postThread("pst_1"), false), {
    wrapper: QueryProvider,
  });
  act(() => result.current.mutate("cmt_1"));
  await expect.poll(() => result.current.isError).toBe(true);
  expect(toastError).toHaveBeenCalled();
});

test("a removal that's refused is an error", async () => {
  remove.mockRejectedValue(refused);
  const { result } = renderHook(() => useDeleteAlbum(done), { wrapper: QueryProvider });
  act(() => result.current.mutate("alb_1"));
  await expect.poll(() => result.current.isError).toBe(true);
  expect(toastError).toHaveBeenCalledWith(refused, expect.anything(), undefined, expect.anything());
});
