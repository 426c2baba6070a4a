import type { Post } from "@attune/core/feed/feed.contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { forgetDrafts } from "../../lib/drafts.ts";
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
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  forgetDrafts();
  queryClientFor(null).clear();
});

const show = (imageUrl: string | null, more: Partial<Post> = {}) =>
  render(
    <QueryProvider>
      <EditPost
        post={partial<Post>({
          postId: "pst_1",
          content: "The first thaw.",
          topic: null,
          visibility: "public",
          imageUrl,
          ...more,
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

test("Ctrl+Enter saves an edited post, as it publishes a new one", async () => {
  updatePost.mockResolvedValue({ editedAt: "2026-11-28T12:00:00.000Z" });
  show(null);
  const words = screen.getByRole("textbox", { name: "Your post" });
  fireEvent.change(words, { target: { value: "The second thaw." } });
  fireEvent.keyDown(words, { key: "Enter", ctrlKey: true });
  await expect.poll(() => updatePost.mock.calls.length).toBe(1);
  expect(updatePost.mock.calls[0]).toMatchObject([{ content: "The second thaw." }]);
});

test("a post without a picture has no field for one's description", () => {
  show(null);
  expect(screen.getByLabelText("Topic (optional)")).toBeDefined();
  expect(screen.queryByLabelText("Alt text (optional)")).toBeNull();
});

const poll = { poll: { options: ["Dawn", "Dusk"] } };
const question = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your post" });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

test("[Q6] a question that members have voted on says why it can't change, and the rest can", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ counts: [1, 0], voters: 1, mine: [] }));
  updatePost.mockResolvedValue({ editedAt: "2026-11-28T12:00:00.000Z" });
  show(null, poll);
  fireEvent.change(question(), { target: { value: "The second thaw?" } });
  await screen.findByText(/^Members have voted on this question/);
  expect(question()).toMatchObject({ readOnly: true, value: "The first thaw." });
  expect(screen.getByRole("button", { name: "Copy your text" })).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Topic (optional)"), { target: { value: "Ice" } });
  save();
  await expect.poll(() => updatePost.mock.calls.length).toBe(1);
  expect(updatePost.mock.calls[0]).toMatchObject([{ content: "The first thaw.", topic: "Ice" }]);
});

test("[Q6] a question without votes can change, until its author hears of one", async () => {
  let voters = 0;
  vi.stubGlobal("fetch", async () => Response.json({ counts: [voters, 0], voters, mine: [] }));
  updatePost.mockRejectedValue({ code: "poll.answered", status: 409 });
  show(null, poll);
  fireEvent.change(question(), { target: { value: "The second thaw?" } });
  expect(question().readOnly).toBe(false);
  voters = 1;
  save();
  await expect.poll(() => question().readOnly).toBe(true);
});
