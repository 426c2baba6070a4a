import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../lib/query.ts";
import { toasts } from "../../ui/toast.ts";
import SuggestionsView from "./SuggestionsView.tsx";

const suggestion = (id: string, suggestedName: string, name: string) => ({
  id,
  suggestedName,
  status: "pending",
  userId: `usr_${name}`,
  name,
  createdAt: "2026-11-20T06:00:00.000Z",
  reviewedAt: null,
  rejectionReason: null,
});

let items: object[];
let decided: string[];

function show() {
  items = [
    suggestion("sug_3", "Slow reading", "Cleo"),
    suggestion("sug_2", "Tea", "Ben"),
    suggestion("sug_1", "slow Reading", "Ada"),
  ];
  decided = [];
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    if (method === "GET") return Response.json({ items });
    decided.push(url.replace(/.*suggestions/, ""));
    items = items.slice(1, 2);
    return Response.json({});
  });
  render(
    <MemoryRouter>
      <QueryProvider>
        <SuggestionsView />
      </QueryProvider>
    </MemoryRouter>,
  );
}
afterEach(() => {
  cleanup();
  toasts.set([]);
  emptyQueryCache();
  vi.unstubAllGlobals();
});

test("what several members suggest is one row, with all of them, and approved once for all", async () => {
  show();
  const approve = await screen.findByRole("button", { name: "Approve Slow reading" });
  // Rendered above.
  const row = approve.closest("li") as HTMLElement;
  expect(
    within(row)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Cleo", "Ada"]);
  expect(screen.getAllByRole("button", { name: /^Approve/ })).toHaveLength(2);
  fireEvent.click(approve);
  await expect.poll(() => toasts.get().map(({ title }) => title)).toEqual(["Suggestion approved"]);
  expect(decided).toEqual(["/sug_3/approve", "/sug_1/approve"]);
});

test("what several members suggest is rejected for all with one reason", async () => {
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Reject Slow reading" }));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "It's a hobby." } });
  fireEvent.click(dialog.getByRole("button", { name: "Reject" }));
  await expect.poll(() => toasts.get().map(({ title }) => title)).toEqual(["Suggestion rejected"]);
  expect(decided).toEqual(["/sug_3/reject", "/sug_1/reject"]);
});
