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
  joinedBy: name,
  isDecidedWithAnother: false,
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
  expect(line.textContent).toContain("Ada's profile, reported by a member");
  expect(line.textContent).not.toContain("By Ada");
});

test("reports of one thing are one row, with each reporter's reason", async () => {
  const open = { ...suspension("Ben", ""), decision: null, resolvedAt: null, decisionReason: null };
  const about = { ...open, kind: "post", excerpt: "Buy this.", joinedBy: "thing" };
  const reporter = (name: string) => ({ userId: name, name, username: name, imageUrl: null });
  const items = [
    { ...about, reportId: "one", reporter: reporter("Ada"), note: "Again." },
    { ...open, reportId: "two", kind: "post", excerpt: "Other.", joinedBy: "other" },
    {
      ...about,
      reportId: "three",
      reason: "hate",
      reporter: reporter("Cleo"),
      createdAt: "2026-01-02T00:00:00.000Z",
    },
  ];
  page("/admin/reports", (url) => (url.includes("open") && !url.includes("appeals") ? items : []));
  const list = (await screen.findAllByRole("list")).find((one) =>
    within(one).queryByText("Other."),
  );
  const rows = [...(list?.children ?? [])];
  expect(rows).toHaveLength(2);
  const [first = document.body] = rows as HTMLElement[];
  expect(first.textContent).toContain("2 reports");
  const reasons = within(first).getAllByRole("listitem");
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Spam or a scam.*Ada.*“Again.”$/),
    expect.stringMatching(/^Hate.*Cleo/),
  ]);
  expect(within(first).getAllByRole("button", { name: "Decide" })).toHaveLength(1);
});

test("a thing that's taken down by its menu is one row in the log, with the reports it closed", async () => {
  const taken = { ...suspension("Ben", ""), kind: "post", decision: "hide", until: null };
  const items = [
    { ...taken, reportId: "one", reason: "hate", joinedBy: "two", isDecidedWithAnother: true },
    { ...taken, reportId: "two", isReported: false, joinedBy: "two", isDecidedWithAnother: false },
  ];
  page("/admin/reports?tab=resolved", (url) => (url.includes("resolved") ? items : []));
  const [row, ...others] = await screen.findAllByRole("listitem");
  expect(others).toHaveLength(1);
  expect(row?.textContent).toContain("PostHate");
  expect(row?.textContent).toContain("Hidden by");
  expect(row?.textContent).not.toContain("Closed by another");
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
  await userEvent.click(screen.getByRole("tab", { name: "To decide" }));
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

test("an appeal that's granted by a double click is answered once, and the button keeps the focus", async () => {
  const report = suspension("Ada", "2999-01-08T12:00:00.000Z");
  const appeal = { text: "It wasn't me.", status: "open", answer: null, answeredAt: null };
  const answered = Promise.withResolvers<Response>();
  const posted: string[] = [];
  vi.stubGlobal("fetch", async ({ url, method }: Request) => {
    if (method === "POST") {
      posted.push(url);
      return answered.promise;
    }
    const isOpen = url.includes("appeals") && url.includes("open");
    return Response.json({ items: isOpen && posted.length === 0 ? [{ report, appeal }] : [] });
  });
  render(
    <QueryProvider>
      <MemoryRouter initialEntries={["/admin/reports?tab=appeals"]}>
        <ReportsView />
      </MemoryRouter>
    </QueryProvider>,
  );
  await userEvent.type(await screen.findByLabelText("Answer"), "You're right.");
  const grant = screen.getByRole("button", { name: "Grant" });
  await userEvent.dblClick(grant);
  expect(document.activeElement).toBe(grant);
  expect(grant.hasAttribute("disabled")).toBe(false);
  answered.resolve(Response.json({}));
  await screen.findByText("No appeals are waiting for an answer.");
  expect(posted).toHaveLength(1);
});
