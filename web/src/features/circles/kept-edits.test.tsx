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
import EditComment from "../../parts/comments/EditComment.tsx";
import EditPost from "../../parts/posts/EditPost.tsx";
import { postThread } from "../../parts/posts/posts.queries.ts";
import { toasts } from "../../ui/toast.ts";
import { ReplyLine } from "./discussions/ReplyLine.tsx";

const author = { userId: "usr_ada", name: "Ada", username: "ada", imageUrl: null };
const createdAt = "2026-11-20T12:00:00.000Z";
const post = partial<Post>({ postId: "pst_1", author, content: "Ice.", createdAt });
const comment = { commentId: "com_1", author, content: "Ice.", createdAt };
const reply = partial<Reply>({ replyId: "rep_1", author, body: "Ice.", createdAt });
const discussion = partial<Discussion>({
  discussionId: "dis_1",
  circleId: "cir_1",
  kind: "topic",
  author,
});
const none = () => undefined;

const forms = {
  post: <EditPost post={post} onDone={none} />,
  comment: (
    <EditComment
      thread={postThread("pst_1")}
      comment={comment}
      mentionable={{}}
      onSaved={none}
      onCancel={none}
    />
  ),
  reply: (
    <ReplyLine
      reply={reply}
      linkedProps={partial({})}
      discussion={discussion}
      onEdit={none}
      onDelete={none}
    />
  ),
};
type Kind = keyof typeof forms;

/** Opens the form as a page that has just been loaded does. */
async function open(kind: Kind) {
  cleanup();
  const page: ReactNode = (
    <MemoryRouter>
      <QueryProvider>{forms[kind]}</QueryProvider>
    </MemoryRouter>
  );
  render(page);
  if (kind === "reply") {
    fireEvent.click(screen.getByRole("button", { name: /^More about/ }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
  }
  const [field] = await screen.findAllByRole<HTMLTextAreaElement>("textbox");
  if (!field) throw new Error("The form has no field.");
  return field;
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

test.each<Kind>(["post", "comment", "reply"])(
  "an unsaved edit of a %s is still there after a reload, until it's cancelled or saved",
  async (kind) => {
    write(await open(kind));
    const kept = await open(kind);
    expect(kept.value).toBe("Ice on the pond.");
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
