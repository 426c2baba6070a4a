import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

const shown = vi.hoisted(() => ({ membership: {} }));
vi.mock("../useMine.ts", () => ({ useMine: () => shown }));
vi.mock("./InvoicesPart.tsx", () => ({ InvoicesPart: () => null }));
const { default: MembershipSection } = await import("./MembershipSection.tsx");

afterEach(cleanup);

test.each([
  ["month", "9.00 EUR per month"],
  ["year", "9.00 EUR per year"],
])("the price is for what it's paid by (%s)", (interval, words) => {
  shown.membership = {
    status: "active",
    expiresAt: null,
    isTrial: false,
    typeName: "Basic Membership",
    price: 900,
    currency: "EUR",
    interval,
    endsAtExpiry: false,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MembershipSection />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/EUR per/).textContent).toBe(words);
});
