import type { Post } from "@attune/core/feed/feed.contract";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../lib/api.ts";
import { forgetDrafts } from "../lib/drafts.ts";
import { QueryProvider } from "../lib/QueryProvider.tsx";
import { queryClientFor } from "../lib/query.ts";
import { partial } from "../lib/testing.ts";
import { Toaster } from "../ui/Toaster.tsx";
import { toast as say, toasts } from "../ui/toast.ts";
import EditComment from "./comments/EditComment.tsx";
import EditPost from "./posts/EditPost.tsx";
import { PostComposer } from "./posts/PostComposer.tsx";
import { postKey, postThread } from "./posts/posts.queries.ts";
import { circleByRequest } from "./testing.tsx";

const person = { userId: "usr_ada", name: "Ada", username: "ada", imageUrl: null };
const comment = { commentId: "com_1", author: person, content: "Ice.", createdAt: "2026-11-20" };
const post = partial<Post>({ postId: "pst_1", author: person, content: "Ice." });
const thread = postThread("pst_1");
const commentsKey = [...thread.commentsKey, "page"];
const circleKey = api.circles.getCircle.queryKey({ input: { circleId: "cir_1" } });
const gone = Object.assign(new Error("gone"), { code: "not_found", status: 404 });
const list = (...items: object[]) => ({ pages: [{ items }], pageParams: [undefined] });
const copied = vi.fn(async (_text: string) => undefined);

beforeEach(() => {
  const clipboard = { value: { writeText: copied } };
  vi.stubGlobal("navigator", Object.create(navigator, { clipboard }));
});
afterEach(() => {
  cleanup();
  toasts.set([]);
  forgetDrafts();
  copied.mockClear();
  vi.unstubAllGlobals();
  queryClientFor(null).clear();
});

/** Types into the form, then takes it away, as a live page does. */
async function take(form: ReactNode, meanwhile: () => unknown, typed = "Ice on the pond.") {
  const page = (content: ReactNode) => (
    <MemoryRouter>
      <QueryProvider>{content}</QueryProvider>
    </MemoryRouter>
  );
  const { rerender } = render(page(form));
  const [field] = await screen.findAllByRole("textbox");
  if (field && typed) fireEvent.change(field, { target: { value: typed } });
  await act(async () => {
    await meanwhile();
  });
  rerender(page(null));
  return toasts.get();
}

const none = () => undefined;
const cache = () => queryClientFor(null);
const edited = (
  <EditComment thread={thread} comment={comment} mentionable={{}} onSaved={none} onCancel={none} />
);

test("editing a comment that's deleted meanwhile offers to copy the text", async () => {
  cache().setQueryData(commentsKey, list(comment));
  const [toast] = await take(edited, () => cache().setQueryData(commentsKey, list()));
  expect(toast).toMatchObject({ title: "This comment isn't available any more.", stayMs: null });
  toast?.action?.onPress();
  expect(copied).toHaveBeenCalledWith("Ice on the pond.");
});

test("a comment's form that's closed says nothing", async () => {
  cache().setQueryData(commentsKey, list(comment));
  expect(await take(edited, none)).toEqual([]);
});

const removePost = () =>
  cache()
    .fetchQuery({ queryKey: postKey("pst_1"), queryFn: () => Promise.reject(gone), staleTime: 0 })
    .catch(none);

test("editing a post that's removed meanwhile offers to copy the text", async () => {
  cache().setQueryData(postKey("pst_1"), post);
  const [toast] = await take(<EditPost post={post} onDone={none} />, removePost);
  expect(toast).toMatchObject({ title: "This post isn't available any more." });
  toast?.action?.onPress();
  expect(copied).toHaveBeenCalledWith("Ice on the pond.");
});

test("editing a comment whose post is removed meanwhile offers to copy the text", async () => {
  cache().setQueryData(commentsKey, list(comment));
  const [toast] = await take(edited, removePost);
  expect(toast).toMatchObject({ title: "This comment isn't available any more." });
  toast?.action?.onPress();
  expect(copied).toHaveBeenCalledWith("Ice on the pond.");
});

test("a comment's unchanged form goes with its post without a word", async () => {
  cache().setQueryData(commentsKey, list(comment));
  expect(await take(edited, removePost, "")).toEqual([]);
});

test("a post for a circle that its writer is removed from can be copied, and isn't mentioned otherwise", async () => {
  const circle = { ...circleByRequest, isMember: true };
  const form = <PostComposer circle={circle} draft="post-cir_1" />;
  cache().setQueryData(circleKey, { circle, members: [], moderators: [] });
  expect(await take(form, none)).toEqual([]);
  cleanup();
  const [toast] = await take(form, () =>
    cache().setQueryData(circleKey, { circle: circleByRequest, members: [], moderators: [] }),
  );
  expect(toast).toMatchObject({ title: "You can't write in this circle any more." });
  toast?.action?.onPress();
  expect(copied).toHaveBeenCalledWith("Ice on the pond.");
});

test("a form that goes with nothing changed has nothing to copy", async () => {
  cache().setQueryData(postKey("pst_1"), post);
  const taken = await take(<EditPost post={post} onDone={none} />, removePost, "");
  expect(taken).toMatchObject([{ title: "This post isn't available any more." }]);
  expect(taken[0]?.action).toBeUndefined();
  cleanup();
  cache().setQueryData(commentsKey, list(comment));
  const [toast] = await take(edited, () => cache().setQueryData(commentsKey, list()), "");
  expect(toast?.title).toBe("This comment isn't available any more.");
  expect(toast?.action).toBeUndefined();
});

const removeFromCircle = () =>
  cache().setQueryData(circleKey, { circle: circleByRequest, members: [], moderators: [] });

test("two forms that go together leave both texts, and a later toast wipes neither", async () => {
  const circle = { ...circleByRequest, isMember: true };
  cache().setQueryData(commentsKey, list(comment));
  cache().setQueryData(circleKey, { circle, members: [], moderators: [] });
  await take(edited, () => cache().setQueryData(commentsKey, list()));
  cleanup();
  await take(<PostComposer circle={circle} draft="post-cir_1" />, removeFromCircle, "Snow.");
  act(() => void say({ title: "Saved" }));
  render(<Toaster />);
  const close = () => fireEvent.click(screen.getByRole("button", { name: "Close this message" }));
  expect(screen.getByRole("status").textContent).toBe("Saved");
  close();
  for (const text of ["Snow.", "Ice on the pond."]) {
    fireEvent.click(screen.getByRole("button", { name: "Copy your text" }));
    await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe("Copied"));
    expect(copied).toHaveBeenLastCalledWith(text);
    close();
  }
  expect(screen.getByRole("status").textContent).toBe("");
});

test.each([
  ["the browser refuses to copy it", { writeText: () => Promise.reject(new Error("refused")) }],
  ["there's no clipboard, as without HTTPS", undefined],
])("a form's text is shown to be copied by hand if %s", async (_reason, clipboard) => {
  vi.stubGlobal("navigator", Object.create(navigator, { clipboard: { value: clipboard } }));
  cache().setQueryData(commentsKey, list(comment));
  await take(edited, () => cache().setQueryData(commentsKey, list()), "Ice on the pond.\nSnow.");
  render(<Toaster />);
  fireEvent.click(screen.getByRole("button", { name: "Copy your text" }));
  const alert = screen.getByRole("alert");
  await vi.waitFor(() => expect(alert.textContent).toContain("Select the text and copy it."));
  expect(alert.textContent).toContain("Ice on the pond.\nSnow.");
  expect(toasts.get()).toMatchObject([{ stayMs: null }]);
});
