import type { Post } from "@attune/core/feed/feed.contract";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";
import HiddenNote from "./HiddenNote.tsx";

afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
});

test("the author of a hidden post reads why, and where to appeal", async () => {
  const decided = (reason: string, url: string, takenBackAt: string | null) => ({
    reportId: reason,
    decision: "hide",
    reason,
    url,
    takenBackAt,
  });
  const items = [
    decided("Another post.", "/community/post/pst_2", null),
    decided("Reversed.", "/community/post/pst_1", "2026-11-21T12:00:00.000Z"),
    decided("It sells something.", "/community/post/pst_1", null),
  ];
  vi.stubGlobal("fetch", async () => Response.json({ items }));
  render(
    <QueryProvider>
      <MemoryRouter>
        <HiddenNote post={partial<Post>({ postId: "pst_1" })} />
      </MemoryRouter>
    </QueryProvider>,
  );
  expect(await screen.findByText("The reason: It sells something.")).toBeTruthy();
  const link = screen.getByRole("link", { name: "See the decision, or appeal" });
  expect(link.getAttribute("href")).toBe("/settings?section=privacy#decisions");
});
