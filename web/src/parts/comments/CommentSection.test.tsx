import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
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

afterEach(cleanup);

function Comments() {
  const unsent = useUnsent("comment-pst_1");
  const list = partial<UseInfiniteQueryResult<Pages<Comment>>>({
    data: { pages: [{ items: [] }], pageParams: [] },
  });
  return (
    <CommentSection
      thread={partial<CommentThread>({ commentsKey: ["comments"] })}
      list={list}
      unsent={unsent}
      mentionable={{}}
      empty="No comments yet"
    />
  );
}

test("[Q6] a comment that an earlier page left unanswered is shown while it's sent again", () => {
  const queryClient = queryClientFor(null);
  const options = {
    mutationKey: ["comment-pst_1"],
    mutationFn: () => new Promise(() => undefined),
  };
  void queryClient
    .getMutationCache()
    .build<unknown, Error, Unsent, unknown>(queryClient, options)
    .execute({ text: "Frost.", token: "token-1" });
  render(
    <MemoryRouter>
      <QueryProvider>
        <Comments />
      </QueryProvider>
    </MemoryRouter>,
  );
  expect(screen.getByText("Frost.").closest("li")?.getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByText("No comments yet")).toBeNull();
});
