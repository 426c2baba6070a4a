import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { Pages } from "../../lib/pages.ts";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";
import { type Unsent, useUnsent } from "../../lib/useUnsent.ts";
import type { Comment, CommentThread } from "./thread.ts";

vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "usr_ada" } }) }));
const { CommentSection } = await import("./CommentSection.tsx");

afterEach(() => {
  cleanup();
  queryClientFor(null).clear();
});

function Comments({ items = [] }: { items?: Comment[] }) {
  const unsent = useUnsent("comment-pst_1");
  const list = partial<UseInfiniteQueryResult<Pages<Comment>>>({
    data: { pages: [{ items }], pageParams: [] },
  });
  return (
    <CommentSection
      thread={partial<CommentThread>({
        commentsKey: ["comments"],
        addressOf: (commentId) => `/community/post/pst_1#${commentId}`,
        subjectOf: (commentId) => ({ kind: "comment", postId: "pst_1", commentId }),
      })}
      list={list}
      unsent={unsent}
      mentionable={{}}
      empty="No comments yet"
    />
  );
}

const at = (items: Comment[] = []) => (
  <MemoryRouter>
    <QueryProvider>
      <Comments items={items} />
    </QueryProvider>
  </MemoryRouter>
);

/** As an earlier page left it. */
function leaveUnanswered(text: string) {
  const queryClient = queryClientFor(null);
  const options = {
    mutationKey: ["comment-pst_1"],
    mutationFn: () => new Promise(() => undefined),
  };
  void queryClient
    .getMutationCache()
    .build<unknown, Error, Unsent, unknown>(queryClient, options)
    .execute({ text, token: "token-1" });
}

test("[Q6] a comment that an earlier page left unanswered is shown while it's sent again", () => {
  leaveUnanswered("Frost.");
  render(at());
  expect(screen.getByText("Frost.").closest("li")?.getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByText("No comments yet")).toBeNull();
});

test("[Q6] a comment that's listed before its answer is here shows once, beside an earlier one of the same words", () => {
  const author = { userId: "usr_ada", name: "Ada", username: "ada", imageUrl: null };
  const comment = (commentId: string): Comment => ({
    commentId,
    author,
    content: "Frost.",
    createdAt: "2026-11-20T12:00:00.000Z",
  });
  leaveUnanswered("Frost.");
  const { rerender } = render(at([comment("cmt_1")]));
  expect(screen.getAllByText("Frost.")).toHaveLength(2);
  rerender(at([comment("cmt_1"), comment("cmt_2")]));
  expect(screen.getAllByText("Frost.")).toHaveLength(2);
  expect(document.querySelector("[aria-busy]")).toBeNull();
});

test("a linked comment that arrives after its list isn't said to be missing", () => {
  const page = (items: Comment[]) => (
    <MemoryRouter initialEntries={["/#comment-cmt_1"]}>
      <QueryProvider>
        <Comments items={items} />
      </QueryProvider>
    </MemoryRouter>
  );
  const missing = () => screen.queryByText("We can't find that comment. It may have been deleted.");
  const { rerender } = render(page([]));
  expect(missing()).toBeTruthy();
  const author = { userId: "usr_ben", name: "Ben", username: "ben", imageUrl: null };
  const createdAt = "2026-11-20T12:00:00.000Z";
  rerender(page([{ commentId: "cmt_1", author, content: "Snow.", createdAt }]));
  expect(screen.getByText("Snow.")).toBeTruthy();
  expect(missing()).toBeNull();
});

test("another's comment is answered with its author's name", async () => {
  HTMLElement.prototype.showPopover ??= () => undefined;
  const ben = { userId: "usr_ben", name: "Ben", username: "ben", imageUrl: null };
  const createdAt = "2026-11-20T12:00:00.000Z";
  render(at([{ commentId: "cmt_3", author: ben, content: "Frost?", createdAt }]));
  fireEvent.click(screen.getByRole("button", { name: "More about Ben" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Reply" }));
  const field = screen.getByLabelText<HTMLTextAreaElement>("Your comment");
  expect(field.value).toBe("@ben ");
  expect(document.activeElement).toBe(field);
});
