import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../lib/query.ts";
import ReportsView from "./ReportsView.tsx";

afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
});

const suspension = (name: string, until: string) => ({
  reportId: name,
  kind: "profile",
  reason: "spam",
  createdAt: "2026-01-01T00:00:00.000Z",
  decision: "suspend",
  decisionReason: "Selling courses.",
  resolvedAt: "2026-01-01T00:00:00.000Z",
  resolvedBy: null,
  byHost: false,
  isReported: true,
  until,
  takenBackAt: null,
  reporter: null,
  person: { userId: name, name, username: name, imageUrl: null },
  excerpt: "",
  lines: [],
});

test("a reported profile is called a member's profile, not something by them", async () => {
  const report = { ...suspension("Ada", "2026-01-08T12:00:00.000Z"), resolvedAt: null };
  const items = [{ ...report, decision: null, decisionReason: null, until: null }];
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json({ items: url.includes("open") ? items : [] }),
  );
  render(
    <QueryProvider>
      <MemoryRouter>
        <ReportsView />
      </MemoryRouter>
    </QueryProvider>,
  );
  const line = await screen.findByRole("listitem");
  expect(line.textContent).toContain("The profile of Ada, reported by a member");
  expect(line.textContent).not.toContain("By Ada");
});

test("a suspension says when it ends, and can be lifted until then", async () => {
  const items = [
    suspension("Ada", new Date(2999, 0, 8, 12).toISOString()),
    suspension("Ben", new Date(2026, 0, 8, 12).toISOString()),
  ];
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json({ items: url.includes("resolved") ? items : [] }),
  );
  render(
    <QueryProvider>
      <MemoryRouter>
        <ReportsView />
      </MemoryRouter>
    </QueryProvider>,
  );
  await userEvent.click(screen.getByRole("tab", { name: "Decided" }));
  const [ada, ben] = await screen.findAllByRole("listitem");
  expect(within(ada as HTMLElement).getByText(/^Ends: 8 January 2999/)).toBeTruthy();
  expect(within(ada as HTMLElement).getByRole("button", { name: /^Lift/ })).toBeTruthy();
  expect(within(ben as HTMLElement).getByText(/^Ended: 8 January 2026/)).toBeTruthy();
  expect(within(ben as HTMLElement).queryByRole("button")).toBeNull();
});
