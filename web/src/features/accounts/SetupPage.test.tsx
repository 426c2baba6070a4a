import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Account, accountKey } from "../../lib/account.ts";
import { setupDisplayMs, setupRedirectDelayMs } from "../../lib/constants.ts";
import { loadErrorMessage } from "../../lib/errors.ts";
import { queryClientFor } from "../../lib/query.ts";
import { authEvent } from "../../lib/session.ts";
import { readItem, userKeys, writeItem } from "../../lib/storage.ts";
import { partial } from "../../lib/testing.ts";
import { toasts } from "../../ui/toast.ts";
import SetupPage from "./SetupPage.tsx";

const calls = vi.hoisted(() => ({ ensure: vi.fn(), verify: vi.fn(), signOut: vi.fn() }));
vi.mock(import("../../lib/api.ts"), async (original) => {
  const { api } = await original();
  const client = {
    profiles: { ensureProfile: calls.ensure },
    billing: { verifyCheckout: calls.verify },
  };
  // Only the operations the page calls.
  return { api, client } as never;
});
vi.mock("../../lib/auth/sign-out.ts", () => ({ signOut: calls.signOut }));

const membership = { id: "mem_1", status: "active", expiresAt: null };
const profile = { userId: "me", name: "Ada Winter", onboardingCompleted: false };
const account = (change: object = {}) =>
  partial<Account>({
    user: { userId: "me", email: "ada@people.example", emailVerified: false, name: "Ada Winter" },
    profile: null,
    membership: null,
    permissions: [],
    isAdmin: false,
    counts: { unreadNotifications: 0, unreadMessages: 0 },
    ...change,
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  toasts.set([]);
  authEvent("signedIn", "me");
  calls.ensure.mockResolvedValue(profile);
});
afterEach(() => {
  cleanup();
  queryClientFor(null);
  vi.useRealTimers();
});

const open = (known: Account, search = "") => {
  const queryClient = queryClientFor("me");
  queryClient.setQueryData(accountKey(), known);
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/signup-handler${search}`]}>
        <Routes>
          <Route path="/signup-handler" element={<SetupPage />} />
          {["membership", "onboarding", "login"].map((name) => (
            <Route key={name} path={`/${name}`} element={<h1>{name}</h1>} />
          ))}
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isAt = (heading: string) => screen.queryByRole("heading", { name: heading }) !== null;
const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await pass(0);
};
const said = () => {
  const [shown] = toasts.get();
  return shown && { title: shown.title, message: shown.message };
};

test("[G1] an account without a profile is shown the way on", async () => {
  open(account());
  expect(isAt("Complete Your Setup")).toBe(true);
  await press("Continue to Membership Selection");
  expect(calls.ensure).toHaveBeenCalledOnce();
  expect(isAt("membership")).toBe(true);
});

test("[G3] an active membership leads to a fresh onboarding", async () => {
  writeItem(userKeys.onboardingDraft("me"), "{}");
  writeItem(userKeys.onboardingStep("me"), "3");
  writeItem(userKeys.onboardingStarted("me"), "1");
  open(account({ membership }));
  expect(isAt("Preparing your onboarding experience...")).toBe(true);
  expect(readItem(userKeys.freshSignUp("me"))).toBe("true");
  for (const key of ["onboardingDraft", "onboardingStep", "onboardingStarted"] as const)
    expect(readItem(userKeys[key]("me"))).toBeNull();
  await pass(setupDisplayMs);
  await pass(setupRedirectDelayMs - 1);
  expect(isAt("Preparing your onboarding experience...")).toBe(true);
  await pass(1);
  expect(isAt("onboarding")).toBe(true);
  expect(calls.ensure).toHaveBeenCalledOnce();
});

test("[G3] the onboarding waits for the profile, which can be tried for again", async () => {
  calls.ensure.mockRejectedValueOnce(Object.assign(new Error("No."), { status: 503 }));
  open(account({ membership }));
  await pass(setupDisplayMs + setupRedirectDelayMs);
  expect(screen.getByRole("alert").textContent).toContain("Server Error");
  await press("Try Again");
  await pass(setupDisplayMs + setupRedirectDelayMs);
  expect(isAt("onboarding")).toBe(true);
});

test("[G4] a profile without an active membership leads to the memberships", () => {
  open(account({ profile, membership: { ...membership, status: "lapsed" } }));
  expect(isAt("membership")).toBe(true);
});

test("[F5] after the payment the membership is waited for", async () => {
  calls.verify.mockResolvedValueOnce({ status: "pending", membership: null });
  calls.verify.mockResolvedValueOnce({ status: "active", membership });
  open(account({ profile }), "?payment=success&session_id=cs_1");
  expect(isAt("Preparing your onboarding experience...")).toBe(true);
  await pass(2_000);
  await pass(1);
  expect(calls.verify).toHaveBeenCalledWith({ sessionId: "cs_1" });
  await pass(setupDisplayMs);
  await pass(setupRedirectDelayMs);
  expect(isAt("onboarding")).toBe(true);
});

test("[F5] a missing payment doesn't send the member in circles", async () => {
  calls.verify.mockResolvedValue({ status: "pending", membership: null });
  open(account({ profile }), "?payment=success&session_id=cs_1");
  await pass(20_000);
  expect(isAt("We haven't received your payment yet")).toBe(true);
  calls.verify.mockResolvedValue({ status: "active", membership });
  await press("Try Again");
  await pass(setupDisplayMs);
  await pass(setupRedirectDelayMs);
  expect(isAt("onboarding")).toBe(true);
});

test("[F4] a trial that's refused for its card leads back to the memberships", async () => {
  const refused = { status: 409, code: "membership.card_trial_used" };
  await loadErrorMessage(refused.code);
  calls.verify.mockRejectedValue(Object.assign(new Error("No."), refused));
  open(account({ profile }), "?payment=success&session_id=cs_1");
  await pass(1);
  expect(screen.getByRole("alert").textContent).toContain(
    "This card has already been used for a trial",
  );
  expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
  expect(screen.getByRole("link", { name: "Back to memberships" })).toBeTruthy();
});

test("[G5] cancelling clears the device, signs out and leads to the login", async () => {
  writeItem("anything", "1");
  open(account());
  await press("Cancel Signup");
  expect(calls.signOut).toHaveBeenCalledOnce();
  expect(localStorage.length).toBe(0);
  expect(said()).toEqual({
    title: "Signup Cancelled",
    message: "You have been signed out. You can sign up again anytime.",
  });
  expect(isAt("login")).toBe(true);
});

test("[G5] a failed cancellation shows, and nothing is lost", async () => {
  calls.signOut.mockRejectedValueOnce(new Error("No."));
  writeItem("anything", "1");
  open(account());
  await press("Cancel Signup");
  expect(said()).toEqual({
    title: "Error",
    message: "Failed to cancel signup. Please try again.",
  });
  expect(readItem("anything")).toBe("1");
});
