import type { Discussion, Reply } from "@attune/core/discussions/discussions.contract";
import type { Post } from "@attune/core/feed/feed.contract";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const calls = vi.hoisted(() => ({
  updatePost: vi.fn(),
  updateComment: vi.fn(),
  updateReply: vi.fn(),
  updateDiscussion: vi.fn(),
}));
vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({ user: { userId: "usr_ada" }, profile: null }),
}));
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: { feed: calls, discussions: calls },
}));

import { forgetDrafts } from "../../lib/drafts.ts";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";
import { CommentLine } from "../../parts/comments/CommentLine.tsx";
import { PostCard } from "../../parts/posts/PostCard.tsx";
import { postThread } from "../../parts/posts/posts.queries.ts";
import { toasts } from "../../ui/toast.ts";
import { DiscussionHead } from "./discussions/DiscussionHead.tsx";
import { ReplyLine } from "./discussions/ReplyLine.tsx";

const author = { userId: "usr_ada", name: "Ada", username: "ada", imageUrl: null };
const createdAt = "2026-11-20T12:00:00.000Z";
const post = partial<Post>({
  postId: "pst_1",
  author,
  content: "Ice.",
  reactionCounts: {},
  commentCount: 0,
  visibility: "public",
  createdAt,
});
const comment = { commentId: "com_1", author, content: "Ice.", createdAt };
const reply = partial<Reply>({ replyId: "rep_1", author, body: "Ice.", createdAt });
const discussion = partial<Discussion>({
  discussionId: "dis_1",
  circleId: "cir_1",
  kind: "topic",
  title: "Ponds",
  body: "Ice.",
  author,
  createdAt,
});
const none = () => undefined;

const forms = {
  post: <PostCard post={post} />,
  comment: (
    <CommentLine
      thread={postThread("pst_1")}
      comment={comment}
      linkedProps={partial({})}
      mentionable={{}}
      mine
      canEdit
      canModerate={false}
      onEdit={none}
      onDelete={none}
    />
  ),
  topic: <DiscussionHead discussion={discussion} canModerate={false} />,
  reply: (
    <ReplyLine
      reply={reply}
      linkedProps={partial({})}
      discussion={discussion}
      onReply={none}
      onEdit={none}
      onDelete={none}
    />
  ),
};
type Kind = keyof typeof forms;

/** Shows it as a page that has just been loaded does. */
function load(kind: Kind) {
  cleanup();
  queryClientFor(null).clear();
  const page: ReactNode = (
    <MemoryRouter>
      <QueryProvider>{forms[kind]}</QueryProvider>
    </MemoryRouter>
  );
  render(page);
}
async function field(kind: Kind) {
  const name = {
    post: "Your post",
    comment: "Comment",
    topic: /^What it's about/,
    reply: "Your reply",
  };
  return screen.findByRole<HTMLTextAreaElement>("textbox", { name: name[kind] });
}
async function open(kind: Kind) {
  load(kind);
  fireEvent.click(screen.getByRole("button", { name: /^More about/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
  return field(kind);
}
const write = (field: HTMLTextAreaElement) =>
  fireEvent.change(field, { target: { value: "Ice on the pond." } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  // The tests' DOM has no popovers.
  HTMLElement.prototype.showPopover = vi.fn();
  HTMLElement.prototype.hidePopover = vi.fn();
});
afterEach(() => {
  cleanup();
  toasts.set([]);
  forgetDrafts();
  vi.clearAllMocks();
  queryClientFor(null).clear();
});

test.each<Kind>(["post", "comment", "topic", "reply"])(
  "an unsaved edit of a %s is open again after a reload, until it's cancelled or saved",
  async (kind) => {
    const begun = await open(kind);
    expect(begun.form?.contains(document.activeElement)).toBe(true);
    write(begun);
    load(kind);
    const kept = await field(kind);
    expect(kept.value).toBe("Ice on the pond.");
    // It opens by itself, so it takes neither the focus nor the page with it.
    expect(document.activeElement).toBe(document.body);
    press("Cancel");
    const cancelled = await open(kind);
    expect(cancelled.value).toBe("Ice.");

    for (const call of Object.values(calls))
      call.mockResolvedValue({ ...post, ...comment, ...reply, content: "Ice on the pond." });
    write(cancelled);
    press("Save");
    await waitFor(() => expect(localStorage.length).toBe(0));
    expect((await open(kind)).value).toBe("Ice.");
  },
);
