import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../../lib/QueryProvider.tsx";
import { emptyQueryCache, queryClientFor } from "../../../lib/query.ts";
import { openLink } from "../../../lib/realtime-testing.ts";
import { InvoicesPart } from "./InvoicesPart.tsx";

afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
});

const invoice = {
  id: "in_1",
  createdAt: "2026-01-01T00:00:00.000Z",
  amount: 900,
  currency: "EUR",
  status: "open",
  url: null,
  refunded: 0,
};

test.each([
  [false, "Due", "Unpaid"],
  [true, "Unpaid", "Due"],
])("with a membership that has ended: %s, an open invoice is %s", async (hasEnded, is, isNot) => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [invoice] }));
  render(
    <QueryProvider>
      <InvoicesPart hasEnded={hasEnded} />
    </QueryProvider>,
  );
  expect(await screen.findByText(is)).toBeTruthy();
  expect(screen.queryByText(isNot)).toBeNull();
});

test.each([
  ["open", false, true],
  ["paid", true, true],
  ["open", true, false],
  ["uncollectible", false, false],
])(
  "an invoice that's %s, with a membership that has ended: %s, has a link: %s",
  async (status, hasEnded, has) => {
    const item = { ...invoice, status, url: "https://invoice.stripe.com/i/1" };
    vi.stubGlobal("fetch", async () => Response.json({ items: [item] }));
    render(
      <QueryProvider>
        <InvoicesPart hasEnded={hasEnded} />
      </QueryProvider>,
    );
    expect(await screen.findByText(/9\.00/)).toBeTruthy();
    expect(screen.queryAllByRole("link")).toHaveLength(has ? 1 : 0);
  },
);

test("a payment made in another window shows without a reload", async () => {
  const items = [invoice];
  vi.stubGlobal("fetch", async () => Response.json({ items }));
  const { socket, hear, stop } = openLink(queryClientFor(null));
  await vi.waitFor(() => expect(socket.onopen).toBeTruthy());
  socket.onopen?.(new Event("open"));
  render(
    <QueryProvider>
      <InvoicesPart hasEnded={false} />
    </QueryProvider>,
  );
  expect(await screen.findByText("Due")).toBeTruthy();
  items[0] = { ...invoice, status: "paid" };
  hear({ domainEvent: { type: "membership.changed", userId: "me" } });
  expect(await screen.findByText("Paid")).toBeTruthy();
  stop();
});

test.each([
  [900, "Refunded"],
  [250, "Refunded in part, 2.50 EUR"],
])("an invoice of which %s cents went back says so", async (refunded, words) => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ items: [{ ...invoice, status: "paid", refunded }] }),
  );
  render(
    <QueryProvider>
      <InvoicesPart hasEnded={false} />
    </QueryProvider>,
  );
  expect(await screen.findByText(words)).toBeTruthy();
});
