import type { Post } from "@attune/core/feed/feed.contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";

const updatePost = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: { feed: { updatePost } },
}));
const { default: EditPost } = await import("./EditPost.tsx");

afterEach(() => {
  cleanup();
  queryClientFor(null).clear();
});

const show = (imageUrl: string | null) =>
  render(
    <QueryProvider>
      <EditPost
        post={partial<Post>({
          postId: "pst_1",
          content: "The first thaw.",
          topic: null,
          visibility: "public",
          imageUrl,
        })}
        onDone={() => undefined}
      />
    </QueryProvider>,
  );

test("[Q6] a post's picture can be described later", async () => {
  updatePost.mockResolvedValue({ editedAt: "2026-11-28T12:00:00.000Z" });
  show("/media/ice.jpg");
  fireEvent.change(screen.getByLabelText("Alt text (optional)"), {
    target: { value: "Ice on a pond" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => updatePost.mock.calls.length).toBe(1);
  expect(updatePost.mock.calls[0]).toMatchObject([{ imageAlt: "Ice on a pond" }]);
});

test("a post without a picture has no field for one's description", () => {
  show(null);
  expect(screen.getByLabelText("Topic (optional)")).toBeDefined();
  expect(screen.queryByLabelText("Alt text (optional)")).toBeNull();
});
