import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../../lib/query.ts";
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
