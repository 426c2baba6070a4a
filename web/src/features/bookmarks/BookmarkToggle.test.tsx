import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announcement } from "../../ui/announce.ts";
import { toasts } from "../../ui/toast.ts";
import BookmarkToggle from "./BookmarkToggle.tsx";

const calls = vi.hoisted(() => ({
  findBookmarked: vi.fn(),
  addBookmark: vi.fn(),
  removeBookmark: vi.fn(),
}));
vi.mock(import("../../lib/api.ts"), async (original) => {
  const { api } = await original();
  // Only the operations the toggle calls.
  return { client: { bookmarks: calls }, api } as never;
});

beforeEach(() => {
  calls.findBookmarked.mockReset().mockResolvedValue({ postIds: ["pst_2"] });
  calls.addBookmark.mockReset().mockResolvedValue({ success: true });
  calls.removeBookmark.mockReset().mockResolvedValue({ success: true });
  toasts.set([]);
  announcement.set("");
});
afterEach(cleanup);

const show = (...postIds: string[]) => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  render(
    <QueryClientProvider client={client}>
      {postIds.map((postId) => (
        <BookmarkToggle key={postId} postId={postId} authorName="Ben Summer" />
      ))}
    </QueryClientProvider>,
  );
};
const save = () => screen.findByRole("button", { name: "Save post by Ben Summer" });
const remove = () => screen.findByRole("button", { name: "Remove from saved: post by Ben Summer" });

test("the posts of a page ask in one request which of them are saved", async () => {
  show("pst_1", "pst_2", "pst_3");
  await remove();
  expect(screen.getAllByRole("button", { name: "Save post by Ben Summer" })).toHaveLength(2);
  expect(calls.findBookmarked.mock.calls).toEqual([[{ postIds: ["pst_1", "pst_2", "pst_3"] }]]);
});

test("a post is saved and removed again, shown before the server has answered", async () => {
  let answer = (_done: object) => {};
  calls.addBookmark.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  show("pst_1");
  await userEvent.click(await save());
  // The label says what a press does, so a pressed state would say the opposite.
  expect((await remove()).hasAttribute("aria-pressed")).toBe(false);
  await userEvent.click(await remove());
  await save();
  expect(calls.addBookmark.mock.calls).toEqual([[{ postId: "pst_1" }]]);
  // The last press is sent last.
  expect(calls.removeBookmark).not.toHaveBeenCalled();
  answer({ success: true });
  await vi.waitFor(() => expect(calls.removeBookmark.mock.calls).toEqual([[{ postId: "pst_1" }]]));
  await save();
});

test("a failed bookmark is rolled back with an error", async () => {
  calls.addBookmark.mockRejectedValue(new Error("down"));
  show("pst_1");
  await userEvent.click(await save());
  await vi.waitFor(() => expect(toasts.get()).toMatchObject([{ tone: "error" }]));
  await save();
});

test("if the bookmark's state fails to load, a post can still be saved", async () => {
  calls.findBookmarked.mockRejectedValue(new Error("down"));
  show("pst_1");
  await userEvent.click(await save());
  await remove();
  expect(calls.addBookmark).toHaveBeenCalledOnce();
});

test("saving a post and removing it again is announced", async () => {
  show("pst_1");
  await userEvent.click(await save());
  await vi.waitFor(() => expect(announcement.get()).toBe("Added to saved posts"));
  await userEvent.click(await remove());
  await vi.waitFor(() => expect(announcement.get()).toBe("Removed from saved posts"));
});
