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
import { dismissToast, toasts } from "../ui/toast.ts";
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
  dismissToast();
  forgetDrafts();
  copied.mockClear();
  vi.unstubAllGlobals();
  queryClientFor(null).clear();
});

/** Types into the form, then takes it away, as a live page does. */
async function take(form: ReactNode, meanwhile: () => unknown) {
  const page = (content: ReactNode) => (
    <MemoryRouter>
      <QueryProvider>{content}</QueryProvider>
    </MemoryRouter>
  );
  const { rerender } = render(page(form));
  const [field] = await screen.findAllByRole("textbox");
  if (field) fireEvent.change(field, { target: { value: "Ice on the pond." } });
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

test("editing a post that's removed meanwhile offers to copy the text", async () => {
  cache().setQueryData(postKey("pst_1"), post);
  const [toast] = await take(<EditPost post={post} onDone={none} />, () =>
    cache()
      .fetchQuery({ queryKey: postKey("pst_1"), queryFn: () => Promise.reject(gone), staleTime: 0 })
      .catch(none),
  );
  expect(toast).toMatchObject({ title: "This post isn't available any more." });
  toast?.action?.onPress();
  expect(copied).toHaveBeenCalledWith("Ice on the pond.");
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
