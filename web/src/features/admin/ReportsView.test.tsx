import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router-dom";
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

const page = (path: string, answers: (url: string) => unknown[]) => {
  vi.stubGlobal("fetch", async ({ url }: Request) => Response.json({ items: answers(url) }));
  const router = createMemoryRouter([{ path: "/admin/reports", element: <ReportsView /> }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />, { wrapper: QueryProvider });
  return router;
};

test("the tab is in the address, and shown again by it", async () => {
  const router = page("/admin/reports?tab=resolved", () => []);
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Decided");
  await screen.findByText("None have been decided yet.");
  await userEvent.click(screen.getByRole("tab", { name: "Appeals" }));
  expect(router.state.location.search).toBe("?tab=appeals");
  await userEvent.click(screen.getByRole("tab", { name: "Open" }));
  expect(router.state.location.search).toBe("");
});

test("the tab of appeals says how many wait", async () => {
  const report = suspension("Ada", "2999-01-08T12:00:00.000Z");
  const appeal = { text: "It wasn't me.", status: "open", answer: null, answeredAt: null };
  page("/admin/reports", (url) =>
    url.includes("appeals") && url.includes("open") ? [{ report, appeal }] : [],
  );
  expect(await screen.findByRole("tab", { name: /^Appeals.*1 waiting/ })).toBeTruthy();
});
