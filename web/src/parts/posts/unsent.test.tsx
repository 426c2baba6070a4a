import type { Comment, Post } from "@attune/core/feed/feed.contract";
import { maxCommentLength } from "@attune/core/feed/feed.rules";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";

const calls = vi.hoisted(() => ({ addComment: vi.fn(), createPost: vi.fn() }));
const uploadPicture = vi.hoisted(() => vi.fn());
vi.mock("./upload-picture.ts", () => ({ uploadPicture }));
vi.mock("../useReadNews.ts", () => ({ useReadNews: () => undefined }));
vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({ user: { userId: "usr_ada" }, profile: null }),
}));
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: { feed: calls },
}));

import { forgetDrafts } from "../../lib/drafts.ts";
import { Announcer } from "../../ui/Announcer.tsx";
import { Toaster } from "../../ui/Toaster.tsx";
import { dismissToast, toasts } from "../../ui/toast.ts";
import Comments from "./Comments.tsx";
import { PostComposer } from "./PostComposer.tsx";

const show = (page: ReactNode) =>
  render(
    <MemoryRouter>
      <QueryProvider>{page}</QueryProvider>
    </MemoryRouter>,
  );
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [], next: null }));
});
afterEach(() => {
  cleanup();
  for (const { id } of toasts.get()) dismissToast(id);
  vi.unstubAllGlobals();
  forgetDrafts();
  queryClientFor(null).clear();
});

test("a comment that fails after its post was left waits there, above what was written since", async () => {
  const { promise, reject } = Promise.withResolvers<Comment>();
  calls.addComment.mockReturnValue(promise);
  const { unmount } = show(<Comments postId="pst_1" />);
  write("Your comment", "The first thaw.");
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(field("Your comment").value).toBe("");
  write("Your comment", "And rain");
  await expect.poll(() => calls.addComment.mock.calls.length).toBe(1);
  unmount();
  await act(async () => reject(Object.assign(new Error("refused"), { status: 400 })));
  show(<Comments postId="pst_1" />);
  await expect.poll(() => field("Your comment").value).toBe("The first thaw.\n\nAnd rain");
});

test("a comment that's too long together with one that failed isn't sent, and says so", async () => {
  const { promise, reject } = Promise.withResolvers<Comment>();
  calls.addComment.mockReset().mockReturnValue(promise);
  show(<Comments postId="pst_1" />);
  const long = "x".repeat(maxCommentLength);
  write("Your comment", long);
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  write("Your comment", "And rain");
  await expect.poll(() => calls.addComment.mock.calls.length).toBe(1);
  await act(async () => reject(Object.assign(new Error("refused"), { status: 400 })));
  await expect.poll(() => field("Your comment").value).toBe(`${long}\n\nAnd rain`);
  expect(screen.getByText("10 characters too many")).toBeTruthy();
  calls.addComment.mockClear();
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(field("Your comment").value).toBe(`${long}\n\nAnd rain`);
  expect(calls.addComment).not.toHaveBeenCalled();
});

test("a post that's published after its page was left isn't a draft any more", async () => {
  const { promise, resolve } = Promise.withResolvers<Post>();
  calls.createPost.mockReturnValue(promise);
  const { unmount } = show(<PostComposer />);
  write("What would you like to share?", "Ice on the pond.");
  fireEvent.submit(screen.getByRole("form", { name: "New post" }));
  await expect.poll(() => calls.createPost.mock.calls.length).toBe(1);
  expect(field("What would you like to share?").readOnly).toBe(true);
  unmount();
  // Only the fields that are read here.
  await act(async () => resolve({ postId: "pst_1", content: "Ice on the pond." } as Post));
  show(<PostComposer />);
  expect(field("What would you like to share?").value).toBe("");
});

test("a post that's still on its way can't be published again from another page", async () => {
  const { promise, resolve } = Promise.withResolvers<Post>();
  calls.createPost.mockReset().mockReturnValue(promise);
  const { unmount } = show(<PostComposer />);
  write("What would you like to share?", "Ice on the pond.");
  fireEvent.submit(screen.getByRole("form", { name: "New post" }));
  await expect.poll(() => calls.createPost.mock.calls.length).toBe(1);
  unmount();
  show(<PostComposer />);
  expect(field("What would you like to share?").readOnly).toBe(true);
  await act(async () => fireEvent.submit(screen.getByRole("form", { name: "New post" })));
  expect(calls.createPost).toHaveBeenCalledTimes(1);
  // Only the fields that are read here.
  await act(async () => resolve({ postId: "pst_1", content: "Ice on the pond." } as Post));
  await expect.poll(() => field("What would you like to share?").readOnly).toBe(false);
  expect(field("What would you like to share?").value).toBe("");
});

test("what goes with a post can't be changed while it's on its way", async () => {
  const { promise, reject } = Promise.withResolvers<Post>();
  calls.createPost.mockReset().mockReturnValue(promise);
  show(<PostComposer />);
  write("What would you like to share?", "Ice on the pond.");
  fireEvent.click(field("What would you like to share?"));
  fireEvent.click(await screen.findByRole("button", { name: "Add a content note" }));
  write("Content note", "Cold");
  const isFixed = () => [
    ...["Topic (optional)", "Content note"].map((name) => field(name).readOnly),
    ...["Add a picture", "Cancel"].map((name) => button(name).disabled),
    screen.getByRole<HTMLSelectElement>("combobox", { name: "Who can see it" }).disabled,
  ];
  // Each is loaded by itself.
  await screen.findByRole("combobox", { name: "Who can see it" });
  await screen.findByRole("button", { name: "Add a picture" });
  expect(isFixed()).toEqual([false, false, false, false, false]);
  fireEvent.submit(screen.getByRole("form", { name: "New post" }));
  await expect.poll(isFixed).toEqual([true, true, true, true, true]);
  await act(async () => reject(Object.assign(new Error("refused"), { status: 400 })));
  await expect.poll(isFixed).toEqual([false, false, false, false, false]);
  expect(field("Content note").value).toBe("Cold");
});

test("a picture that's still uploading when its post is discarded isn't in the next one", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  uploadPicture.mockReturnValue(promise);
  show(<PostComposer />);
  write("What would you like to share?", "Ice on the pond.");
  fireEvent.click(field("What would you like to share?"));
  const files = [new File(["picture"], "ice.jpg", { type: "image/jpeg" })];
  fireEvent.change(await screen.findByLabelText("Picture"), { target: { files } });
  await expect.poll(() => uploadPicture.mock.calls.length).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent.click(field("What would you like to share?"));
  expect(screen.getByRole("button", { name: "Publish" }).getAttribute("aria-disabled")).toBeNull();
  await act(async () => resolve("/media/ice.jpg"));
  expect(screen.queryByRole("button", { name: "Remove the picture" })).toBeNull();
  expect(await screen.findByRole("button", { name: "Add a picture" })).toBeTruthy();
});

test("a discarded post can be brought back", async () => {
  show(
    <>
      <PostComposer />
      <Toaster />
    </>,
  );
  fireEvent.click(field("What would you like to share?"));
  write("What would you like to share?", "Ice on the pond, all of it.");
  fireEvent.click(button("Cancel"));
  expect(field("What would you like to share?").value).toBe("");
  fireEvent.click(button("Undo"));
  expect(field("What would you like to share?").value).toBe("Ice on the pond, all of it.");
  expect(document.activeElement).toBe(field("What would you like to share?"));
});

test("a discarded post that's brought back leaves what was written since", async () => {
  show(
    <>
      <PostComposer />
      <Toaster />
    </>,
  );
  fireEvent.click(field("What would you like to share?"));
  write("Topic (optional)", "Winter");
  fireEvent.click(button("Cancel"));
  fireEvent.click(field("What would you like to share?"));
  write("What would you like to share?", "Ice on the pond.");
  fireEvent.click(button("Undo"));
  expect(field("What would you like to share?").value).toBe("Ice on the pond.");
  expect(field("Topic (optional)").value).toBe("Winter");
  fireEvent.click(button("Cancel"));
  fireEvent.click(field("What would you like to share?"));
  write("What would you like to share?", "Snow.");
  await screen.findByText("Draft discarded");
  fireEvent.click(button("Undo"));
  expect(field("What would you like to share?").value).toBe("Ice on the pond.\n\nSnow.");
});

test("a tall composer that's closed is in view, not far above the feed", () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue(undefined);
  const at = new DOMRect(0, -400, 390, 700);
  vi.spyOn(HTMLFormElement.prototype, "getBoundingClientRect").mockReturnValue(at);
  show(<PostComposer />);
  fireEvent.click(field("What would you like to share?"));
  fireEvent.click(button("Cancel"));
  expect(scroll).toHaveBeenCalledWith({ block: "nearest" });
  vi.restoreAllMocks();
});

test("closing an empty composer says nothing", () => {
  show(<PostComposer />);
  fireEvent.click(field("What would you like to share?"));
  fireEvent.click(button("Cancel"));
  expect(toasts.get()).toEqual([]);
});

test("that a post is published is announced", async () => {
  // Only the fields that are read here.
  calls.createPost.mockReset().mockResolvedValue({ postId: "pst_2", content: "Ice." } as Post);
  show(
    <>
      <PostComposer />
      <Announcer />
    </>,
  );
  write("What would you like to share?", "Ice.");
  fireEvent.submit(screen.getByRole("form", { name: "New post" }));
  await expect.poll(() => screen.queryByText("Published")).not.toBeNull();
});
