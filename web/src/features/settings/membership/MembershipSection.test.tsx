import type { Membership } from "@attune/core/memberships/memberships.contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "../../../ui/toast.ts";

const shown = vi.hoisted(() => ({ membership: null as unknown }));
const refreshMembership = vi.hoisted(() => vi.fn());
const updateAccount = vi.hoisted(() => vi.fn());
vi.mock("../useRequiredAccount.ts", () => ({ useRequiredAccount: () => shown }));
vi.mock("./InvoicesPart.tsx", () => ({ InvoicesPart: () => null }));
vi.mock("../../../lib/account.ts", () => ({ updateAccount }));
vi.mock("../../../lib/api.ts", async (original) => ({
  ...(await original<object>()),
  client: { billing: { refreshMembership } },
}));
const { default: MembershipSection } = await import("./MembershipSection.tsx");

const membership: Membership = {
  id: "mem_1",
  status: "active",
  expiresAt: null,
  isTrial: false,
  membershipTypeId: "basic",
  typeName: "Basic Membership",
  price: 900,
  currency: "EUR",
  interval: "month",
  endsAtExpiry: false,
};

beforeEach(() => {
  vi.clearAllMocks();
  toasts.set([]);
});
afterEach(cleanup);

const Address = () => <output>{useLocation().search}</output>;

function show(mine: Partial<Membership> | null, path = "/settings?section=membership") {
  shown.membership = mine && { ...membership, ...mine };
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={new QueryClient()}>
        <MembershipSection />
        <Address />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test("a trial says what follows it", () => {
  show({ isTrial: true });
  expect(screen.getByText("9.00 EUR per month, after the trial")).toBeTruthy();
});

test.each([
  [{ status: "cancelled" as const, endsAtExpiry: true }],
  [{ status: "lapsed" as const, endsAtExpiry: true }],
])("a trial that was cancelled promises no price (%o)", (mine) => {
  show({ isTrial: true, ...mine });
  expect(screen.queryByText(/EUR per/)).toBeNull();
});

const changePlan = () => screen.queryByRole("button", { name: "Change plan" });

test.each([
  ["month", "9.00 EUR per month"],
  ["year", "9.00 EUR per year"],
] as const)("the price is for what it's paid by (%s)", (interval, words) => {
  show({ interval });
  expect(screen.getByText(/EUR per/).textContent).toBe(words);
});

test.each([
  [{}, /counts towards it/],
  [{ isTrial: true }, /ends your trial, so you pay for it right away/],
])("a plan can be changed, and it's said what that does (%o)", (mine, words) => {
  show(mine);
  expect(changePlan()).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  [null],
  [{ status: "grace" as const }],
  [{ status: "cancelled" as const, endsAtExpiry: true }],
  [{ status: "lapsed" as const }],
])("no plan can be changed of %o", (mine) => {
  show(mine);
  expect(changePlan()).toBeNull();
  expect(screen.queryByText(/A new plan starts at once/)).toBeNull();
});

test("who cancelled reads how to change the plan all the same", () => {
  show({ status: "cancelled", endsAtExpiry: true });
  expect(screen.getByText(/resume it under “Manage payment”, and then change/)).toBeTruthy();
});

test("who owes a payment reads where to pay it, and who left nothing of cancelling", () => {
  show({ status: "grace" });
  expect(screen.getByText("You can pay what's due under “Manage payment”.")).toBeTruthy();
  cleanup();
  show({ status: "lapsed" });
  expect(screen.queryByText(/Change your card or cancel/)).toBeNull();
});

test.each([
  ["plan-change", ["Plan changed"]],
  ["payment", []],
])("who's back from the provider (%s) sees what was done there at once", async (from, titles) => {
  const changed = { ...membership, typeName: "InnerCircle Membership" };
  refreshMembership.mockResolvedValueOnce({ membership: changed });
  show({}, `/settings?section=membership&from=${from}`);
  await expect.poll(() => updateAccount.mock.calls.length).toBe(1);
  // As the mocked function is called.
  const [update] = updateAccount.mock.calls[0] as [(account: object) => object];
  expect(update({})).toEqual({ membership: changed });
  expect(toasts.get().map(({ title }) => title)).toEqual(titles);
  expect(screen.getByRole("status").textContent).toBe("?section=membership");
});

test("the provider isn't asked again on later visits, and a failure says nothing", async () => {
  refreshMembership.mockRejectedValueOnce(new Error("away"));
  show({}, "/settings?section=membership&from=payment");
  await expect.poll(() => refreshMembership.mock.calls.length).toBe(1);
  cleanup();
  show({});
  expect(refreshMembership).toHaveBeenCalledOnce();
  expect(toasts.get()).toEqual([]);
});
