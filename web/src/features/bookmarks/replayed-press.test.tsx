import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const calls = vi.hoisted(() => ({
  findBookmarked: vi.fn(),
  addBookmark: vi.fn(),
  removeBookmark: vi.fn(),
}));
vi.mock(import("../../lib/api.ts"), async (original) => {
  const { api } = await original();
  // Only the operations the toggle calls.
  return { client: { bookmarks: calls }, api } as never;
});

const { keptBy, ownPage } = await import("../../lib/outbox.ts");
const { queryClientFor } = await import("../../lib/query.ts");
const { start } = await import("../../lib/replay-testing.ts");
const { default: BookmarkToggle } = await import("./BookmarkToggle.tsx");

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset();
  calls.findBookmarked.mockResolvedValue({ postIds: [] });
});
afterEach(cleanup);

const show = () =>
  render(
    <QueryClientProvider client={queryClientFor("ada")}>
      <BookmarkToggle postId="pst_1" authorName="Ben Summer" />
    </QueryClientProvider>,
  );
const save = () => screen.findByRole("button", { name: "Save post by Ben Summer" });
const remove = () => screen.findByRole("button", { name: "Remove from saved: post by Ben Summer" });

/** Closes the page before its act is answered. */
function close() {
  cleanup();
  queryClientFor(null);
  for (const key of keptBy("ada")) {
    localStorage.setItem(key.replace(ownPage, "gone"), localStorage.getItem(key) ?? "");
    localStorage.removeItem(key);
  }
}

test("[Q6] a save that a closed page left is shown while it's sent, and a press meanwhile counts", async () => {
  calls.addBookmark.mockReturnValue(new Promise(() => {}));
  show();
  await userEvent.click(await save());
  await remove();
  close();

  const added = Promise.withResolvers<object>();
  const removed = Promise.withResolvers<object>();
  calls.addBookmark.mockReset().mockReturnValue(added.promise);
  calls.removeBookmark.mockReturnValue(removed.promise);
  start();
  show();
  await expect.poll(() => calls.addBookmark.mock.calls.length).toBe(1);
  const asked = calls.findBookmarked.mock.calls.length;
  await userEvent.click(await remove());
  await save();

  // The save is answered, and what shows the post is asked for again.
  calls.findBookmarked.mockResolvedValue({ postIds: ["pst_1"] });
  added.resolve({ success: true });
  await expect.poll(() => calls.findBookmarked.mock.calls.length).toBeGreaterThan(asked);
  await expect.poll(() => calls.removeBookmark.mock.calls.length).toBe(1);
  expect(await save()).toBeTruthy();
  expect(
    screen.queryByRole("button", { name: "Remove from saved: post by Ben Summer" }),
  ).toBeNull();

  removed.resolve({ success: true });
  await expect.poll(() => queryClientFor("ada").isMutating()).toBe(0);
  expect(await save()).toBeTruthy();
});
