import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../lib/query.ts";
import HiddenNote from "./HiddenNote.tsx";

afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
});

const things = [
  ["post", "pst_1", "post"],
  ["comment", "cmt_1", "comment"],
  ["reply", "rpl_1", "reply"],
] as const;

test.each(things)(
  "the author of a hidden %s reads why, and where to appeal",
  async (kind, id, named) => {
    const decided = (reason: string, url: string, takenBackAt: string | null) => ({
      kind,
      reportId: reason,
      decision: "hide",
      reason,
      url,
      takenBackAt,
    });
    const items = [
      decided("Another post.", "/community/post/pst_2", null),
      { ...decided("Another kind.", `/a#${id}`, null), kind: "photo" },
      decided("Reversed.", `/a#${id}`, "2026-11-21T12:00:00.000Z"),
      decided("It sells something.", `/a#${id}`, null),
    ];
    vi.stubGlobal("fetch", async () => Response.json({ items }));
    render(
      <QueryProvider>
        <MemoryRouter>
          <HiddenNote what={kind} id={id} />
        </MemoryRouter>
      </QueryProvider>,
    );
    expect(await screen.findByText("The reason: It sells something.")).toBeTruthy();
    expect(
      screen.getByText(`Moderators have hidden this ${named}. Only you can see it.`),
    ).toBeTruthy();
    const link = screen.getByRole("link", { name: "See the decision, or appeal" });
    expect(link.getAttribute("href")).toBe("/settings?section=privacy#decisions");
  },
);
