import type { Membership } from "@attune/core/memberships/memberships.contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

const createPortal = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<object>()),
  client: { billing: { createPortal } },
}));

import { Onboarding } from "./Onboarding.tsx";
import { account } from "./testing.ts";

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

const trial: Membership = {
  id: "mem_1",
  status: "active",
  expiresAt: "2026-12-26T08:00:00.000Z",
  isTrial: true,
  membershipTypeId: "basic",
  typeName: "Basic Membership",
  price: 900,
  currency: "EUR",
  interval: "month",
  endsAtExpiry: false,
};

function show(membership: Membership): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Onboarding account={account({ membership })} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("who leaves the sign-up after paying learns that the membership goes on, and can end it", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { assign });
  createPortal.mockResolvedValue({ url: "https://pay.example/portal" });
  show(trial);
  expect(screen.getByRole("button", { name: "Cancel Sign Up" })).toBeTruthy();
  expect(await screen.findByText(/doesn't end your membership/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Manage payment" }));
  await expect.poll(() => assign.mock.calls).toEqual([["https://pay.example/portal"]]);
});

test("a membership that won't renew needs no reminder", async () => {
  // Waits for the lazy part: the other test's appears at once after it has loaded.
  await import("./RunningMembership.tsx");
  show({ ...trial, endsAtExpiry: true });
  expect(screen.getByRole("button", { name: "Cancel Sign Up" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Manage payment" })).toBeNull();
});
