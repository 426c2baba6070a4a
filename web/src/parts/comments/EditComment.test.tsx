import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { partial } from "../../lib/testing.ts";
import type { Comment, CommentThread } from "./thread.ts";

const saved = vi.hoisted(() => vi.fn());
vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "usr_ada" } }) }));
vi.mock("./comments.queries.ts", () => ({
  useEditComment: () => ({ isPending: false, mutate: saved }),
}));
const { default: EditComment } = await import("./EditComment.tsx");

test("Ctrl+Enter saves an edited comment, as it sends a new one", async () => {
  render(
    <QueryProvider>
      <EditComment
        thread={partial<CommentThread>({ commentsKey: ["comments"] })}
        comment={partial<Comment>({ commentId: "cmt_1", content: "Frost." })}
        mentionable={{}}
        onSaved={() => undefined}
        onCancel={() => undefined}
      />
    </QueryProvider>,
  );
  const words = screen.getByRole("textbox");
  fireEvent.change(words, { target: { value: "Hoar frost." } });
  fireEvent.keyDown(words, { key: "Enter", ctrlKey: true });
  await vi.waitFor(() => expect(saved).toHaveBeenCalledWith("Hoar frost.", expect.anything()));
});
