import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";
import { postThread } from "../posts/posts.queries.ts";

vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "usr_ada" } }) }));
const { CommentLine } = await import("./CommentLine.tsx");

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  queryClientFor(null).clear();
});

const author = { userId: "usr_ben", name: "Ben", username: "ben", imageUrl: null };
const none = () => undefined;

test.each([
  ["another member's comment in a circle", false, "cir_1", "/circles/cir_1/posts/pst_1"],
  ["the reader's own comment in the feed", true, undefined, "/community/post/pst_1"],
])("the link to %s is copied", async (_what, mine, circleId, address) => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  render(
    <MemoryRouter>
      <QueryProvider>
        <CommentLine
          thread={postThread("pst_1", circleId)}
          comment={{
            commentId: "cmt_1",
            author,
            content: "Ice.",
            createdAt: "2026-11-20T12:00:00Z",
          }}
          linkedProps={partial({})}
          mentionable={{}}
          mine={mine}
          canEdit
          canModerate={false}
          onEdit={none}
          onDelete={none}
        />
      </QueryProvider>
    </MemoryRouter>,
  );
  // The test's DOM has no popovers.
  HTMLElement.prototype.showPopover ??= () => undefined;
  fireEvent.click(screen.getByRole("button", { name: /^More about/ }));
  fireEvent.click(await screen.findByText("Copy link"));
  expect(writeText).toHaveBeenCalledWith(`${location.origin}${address}#comment-cmt_1`);
});
