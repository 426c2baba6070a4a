import type { Post } from "@attune/core/feed/feed.contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";

const calls = vi.hoisted(() => ({
  addComment: vi.fn(),
  updateComment: vi.fn(),
  createPost: vi.fn(),
  getPost: vi.fn(),
  updatePost: vi.fn(),
}));
vi.mock("../useReadNews.ts", () => ({ useReadNews: () => undefined }));
vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({ user: { userId: "usr_ada" }, profile: null }),
}));
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: { feed: calls },
}));

import { forgetDrafts, readDraft } from "../../lib/drafts.ts";
import { loadErrorMessage } from "../../lib/errors.ts";
import { toasts } from "../../ui/toast.ts";
import Comments from "./Comments.tsx";
import EditPost from "./EditPost.tsx";
import { PostComposer } from "./PostComposer.tsx";

/** Not retried, to send once for each press. */
const unanswered = Object.assign(new Error("Failed to fetch"), { status: 429 });
const differs = (createdId: string) => ({
  code: "created_differently",
  status: 409,
  data: { createdId },
});
const prompt = "What would you like to share?";

const show = (page: ReactNode) =>
  render(
    <MemoryRouter>
      <QueryProvider>
        <Routes>
          <Route path="/" element={page} />
          <Route path="/community/post/:postId" element={<h1>The post</h1>} />
        </Routes>
      </QueryProvider>
    </MemoryRouter>,
  );
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const toastTitles = () => toasts.get().map(({ title }) => title);

beforeEach(async () => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [], next: null }));
  await loadErrorMessage("created_differently");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  forgetDrafts();
  toasts.set([]);
  queryClientFor(null).clear();
});

const sendComment = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));

test("a comment that's edited after its answer was lost replaces the one that was made", async () => {
  calls.addComment.mockRejectedValueOnce(unanswered).mockRejectedValueOnce(differs("com_1"));
  calls.updateComment.mockResolvedValue({
    commentId: "com_1",
    content: "The first thaw, at last.",
  });
  show(<Comments postId="pst_1" />);
  write("Your comment", "The first thaw.");
  sendComment();
  await expect.poll(() => field("Your comment").value).toBe("The first thaw.");
  write("Your comment", "The first thaw, at last.");
  sendComment();
  await expect.poll(toastTitles).toContain("Updated");
  expect(calls.updateComment.mock.calls).toEqual([
    [{ postId: "pst_1", commentId: "com_1", content: "The first thaw, at last." }],
  ]);
  expect(field("Your comment").value).toBe("");
});

test("a comment that's written from an empty field is another one", async () => {
  calls.addComment.mockRejectedValueOnce(unanswered).mockResolvedValue({ commentId: "com_2" });
  show(<Comments postId="pst_1" />);
  write("Your comment", "The first thaw.");
  sendComment();
  await expect.poll(() => field("Your comment").value).toBe("The first thaw.");
  write("Your comment", "");
  write("Your comment", "And rain.");
  sendComment();
  await expect.poll(() => calls.addComment.mock.calls.length).toBe(2);
  const [first, second] = calls.addComment.mock.calls.map(([{ token }]) => token);
  expect(second).not.toBe(first);
});

/** Another page on the same device; what only the first one remembered is gone. */
function reload(page: ReactNode): void {
  cleanup();
  show(page);
}

test("a comment whose answer was lost is the same one after a reload", async () => {
  calls.addComment.mockRejectedValueOnce(unanswered).mockResolvedValue({ commentId: "com_1" });
  show(<Comments postId="pst_1" />);
  write("Your comment", "The first thaw.");
  sendComment();
  await expect.poll(() => field("Your comment").value).toBe("The first thaw.");
  reload(<Comments postId="pst_1" />);
  sendComment();
  await expect.poll(() => calls.addComment.mock.calls.length).toBe(2);
  await expect.poll(() => field("Your comment").value).toBe("");
  write("Your comment", "The first thaw.");
  const canSend = () => screen.getByRole("button", { name: "Send" }).getAttribute("aria-disabled");
  await expect.poll(canSend).toBe("false");
  sendComment();
  await expect.poll(() => calls.addComment.mock.calls.length).toBe(3);
  const [first, second, third] = calls.addComment.mock.calls.map(([{ token }]) => token);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("a post whose answer was lost is the same one after a reload, until it's discarded", async () => {
  calls.createPost.mockRejectedValue(unanswered);
  const publishOnce = async (times: number) => {
    publish();
    await expect.poll(() => calls.createPost.mock.calls.length).toBe(times);
    await expect.poll(() => field(prompt).readOnly).toBe(false);
  };
  show(<PostComposer />);
  write(prompt, "Ice.");
  await publishOnce(1);
  reload(<PostComposer />);
  await publishOnce(2);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  reload(<PostComposer />);
  write(prompt, "Ice.");
  await publishOnce(3);
  const [first, second, third] = calls.createPost.mock.calls.map(([{ token }]) => token);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

const made = { postId: "pst_1", content: "Ice.", visibility: "public", imageUrl: null };
const publish = () => fireEvent.submit(screen.getByRole("form", { name: "New post" }));

async function loseAndEdit(): Promise<void> {
  calls.createPost.mockRejectedValueOnce(unanswered).mockRejectedValue(differs("pst_1"));
  show(<PostComposer />);
  write(prompt, "Ice.");
  publish();
  await expect.poll(toastTitles).toHaveLength(1);
  toasts.set([]);
  write(prompt, "Ice on the pond.");
  publish();
}

test("a post that's edited after its answer was lost replaces the one that was made", async () => {
  calls.getPost.mockResolvedValue(made as Post);
  calls.updatePost.mockResolvedValue({ editedAt: "2026-01-01T00:00:00.000Z" });
  await loseAndEdit();
  await expect.poll(toastTitles).toEqual(["Updated"]);
  expect(calls.updatePost.mock.calls).toEqual([
    [
      {
        postId: "pst_1",
        content: "Ice on the pond.",
        topic: null,
        contentNote: null,
        imageAlt: null,
      },
    ],
  ]);
  expect(field(prompt).value).toBe("");
});

test.each([
  ["audience", { visibility: "connections" }],
  ["picture", { imageUrl: "/media/ice.jpg?signed" }],
])(
  "a post whose %s differs from the one that was made stays, with a link to that one",
  async (_name, other) => {
    // Only the fields that are read here.
    calls.getPost.mockResolvedValue({ ...made, ...other } as Post);
    await loseAndEdit();
    await expect.poll(toastTitles).toEqual(["Already published"]);
    expect(calls.updatePost).not.toHaveBeenCalled();
    expect(field(prompt).value).toBe("Ice on the pond.");
    toasts.get()[0]?.action?.onPress();
    expect(await screen.findByRole("heading", { name: "The post" })).toBeTruthy();
  },
);

test("what was saved after its form was closed isn't kept as a draft", async () => {
  const saved = Promise.withResolvers<{ editedAt: string }>();
  calls.updatePost.mockReturnValue(saved.promise);
  const post = partial<Post>({
    postId: "pst_1",
    content: "The first thaw.",
    topic: null,
    visibility: "public",
  });
  const { unmount } = show(<EditPost post={post} onDone={() => undefined} />);
  write("Your post", "The first thaw, at last.");
  const kept = () => readDraft<object | null>("usr_ada", "edit-pst_1", null);
  expect(kept()).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => calls.updatePost.mock.calls.length).toBe(1);
  unmount();
  saved.resolve({ editedAt: "2026-11-28T12:00:00.000Z" });
  await expect.poll(kept).toBeNull();
});
