import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { callOf } from "../../lib/kept-act.ts";
import type { Pages } from "../../lib/pages.ts";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { openLink } from "../../lib/realtime-testing.ts";
import { partial } from "../../lib/testing.ts";
import { useUnsent } from "../../lib/useUnsent.ts";
import type { Comment, CommentThread } from "./thread.ts";

vi.mock("../../lib/kept-act.ts", async (original) => ({
  ...(await original<object>()),
  perform: async () => frost,
}));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "usr_ada" } }) }));
const { CommentSection } = await import("./CommentSection.tsx");

afterEach(() => {
  cleanup();
  queryClientFor(null).clear();
});

const frost = {
  commentId: "cmt_9",
  author: { userId: "usr_ada", name: "Ada", username: "ada", imageUrl: null },
  content: "Frost.",
  createdAt: "2026-11-20T12:00:00.000Z",
};

/** The first page of a long list. */
function LongList() {
  const list = partial<UseInfiniteQueryResult<Pages<Comment>>>({
    data: { pages: [{ items: [] }], pageParams: [] },
    hasNextPage: true,
  });
  return (
    <CommentSection
      thread={partial<CommentThread>({
        commentsKey: ["comments"],
        add: (content, token) => callOf("feed.addComment", { postId: "pst_1", content, token }),
        addressOf: (commentId) => `/community/post/pst_1#${commentId}`,
        subjectOf: (commentId) => ({ kind: "comment", postId: "pst_1", commentId }),
      })}
      list={list}
      unsent={useUnsent("comment-pst_1")}
      mentionable={{}}
    />
  );
}

test.each(["comment.deleted", "event.comment_deleted", "meetup.comment_deleted"])(
  "an own comment beyond the loaded page goes at %s",
  async (type) => {
    const link = openLink(queryClientFor(null));
    await act(async () => undefined);
    render(
      <MemoryRouter>
        <QueryProvider>
          <LongList />
        </QueryProvider>
      </MemoryRouter>,
    );
    const field = screen.getByLabelText("Your comment");
    fireEvent.change(field, { target: { value: "Frost." } });
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByRole("button", { name: "More about your comment" })).toBeTruthy();
    act(() => link.hear({ id: "1", domainEvent: { type, commentId: "cmt_8" } }));
    expect(screen.getByText("Frost.")).toBeTruthy();
    act(() => link.hear({ id: "2", domainEvent: { type, commentId: "cmt_9" } }));
    expect(screen.queryByText("Frost.")).toBeNull();
    link.stop();
  },
);
