import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation, useNavigationType } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Account, accountKey } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import { membershipStaleMs } from "../../lib/constants.ts";
import { loadErrorMessage } from "../../lib/errors.ts";
import { queryClientFor } from "../../lib/query.ts";
import { authEvent } from "../../lib/session.ts";
import { readItem, tabKeys, writeItem } from "../../lib/storage.ts";
import { toasts } from "../../ui/toast.ts";
import MembershipPage from "./MembershipPage.tsx";
import { account, basic, ended, held, innerCircle } from "./testing.ts";

const calls = vi.hoisted(() => ({
  plans: vi.fn(),
  membership: vi.fn(),
  checkout: vi.fn(),
  verify: vi.fn(),
}));
vi.mock(import("../../lib/api.ts"), async (original) => {
  const { api } = await original();
  const query = (path: string, queryFn: () => unknown) => ({
    queryOptions: () => ({ queryKey: [path], queryFn }),
    key: () => [path],
  });
  const client = { billing: { createCheckout: calls.checkout, verifyCheckout: calls.verify } };
  const memberships = {
    listPlans: query("plans", calls.plans),
    getMembership: query("membership", calls.membership),
    key: () => ["memberships"],
  };
  // Only the operations the page calls.
  return { client, api: { accounts: api.accounts, memberships } } as never;
});

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  toasts.set([]);
  authEvent("signedIn", "me");
  calls.plans.mockResolvedValue({ items: [innerCircle, basic], trialAvailable: true });
  calls.membership.mockResolvedValue(null);
  calls.verify.mockResolvedValue({ status: "none", membership: null });
  vi.spyOn(location, "assign").mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  queryClientFor(null);
  vi.restoreAllMocks();
});

const Where = () => <output>{`${useNavigationType()} ${useLocation().search}`}</output>;

const open = async (known: Account | null = account(), search = "") => {
  const queryClient = queryClientFor("me");
  queryClient.setDefaultOptions({ queries: { retry: false } });
  if (known) queryClient.setQueryData(accountKey(), known);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/membership${search}`]}>
        <Where />
        <Routes>
          <Route path="/membership" element={<MembershipPage />} />
          <Route path="/signup-handler" element={<h1>setup</h1>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByText("Loading the plans")).toBeNull());
};
const offer = (name: string) => within(screen.getByRole("region", { name }));
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole("button", { name })));
};
const said = () => toasts.get()[0]?.title;
const chooseInnerCircle = () => press("Choose InnerCircle");
const chooseBasic = () => press("Start the 30-day trial");

describe("the plans", () => {
  test("[F1] are the active ones of the two names", async () => {
    calls.plans.mockResolvedValue({
      items: [{ ...innerCircle, isActive: false }, basic, { ...basic, id: "x", name: "Other" }],
      trialAvailable: true,
    });
    await open();
    expect(screen.getAllByRole("region")).toHaveLength(1);
    expect(offer("Basic Membership")).toBeTruthy();
  });

  test("[F1] may be none", async () => {
    calls.plans.mockResolvedValue({ items: [], trialAvailable: true });
    await open();
    expect(screen.getByText("No membership plans available")).toBeTruthy();
  });

  test("[F2] InnerCircle costs 20.00 EUR a month instead of 50.00, which saves 30", async () => {
    await open();
    const { getByText } = offer("InnerCircle Membership");
    expect(getByText("20.00 EUR")).toBeTruthy();
    expect(getByText("per month")).toBeTruthy();
    expect(getByText("50.00").tagName).toBe("DEL");
    expect(getByText("Early bird, saves 30")).toBeTruthy();
  });

  test("[F3] Basic is a trial of 30 days, and says what follows", async () => {
    await open();
    const { getByText } = offer("Basic Membership");
    expect(getByText("30-day trial")).toBeTruthy();
    expect(getByText(/then 9\.00 EUR per month/)).toBeTruthy();
  });

  test("[F3] the trial is not offered twice", async () => {
    calls.plans.mockResolvedValue({ items: [basic], trialAvailable: false });
    await open();
    expect(screen.queryByText("30-day trial")).toBeNull();
    calls.checkout.mockResolvedValue({ url: "https://pay.example/1" });
    await press("Choose Basic");
    expect(calls.checkout).toHaveBeenCalledExactlyOnceWith({
      membershipId: "basic",
      membershipName: "Basic Membership",
      priceAmount: 900,
    });
  });
});

describe("choosing one", () => {
  test("[F4] [F6] [F7] goes to the payment page, with the price in cents", async () => {
    let answer: (value: { url: string }) => void = () => undefined;
    calls.checkout.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await open();
    await chooseInnerCircle();
    expect(screen.getByRole("button", { name: "Processing..." })).toBeTruthy();
    const other = screen.getByRole("button", { name: "Start the 30-day trial" });
    expect((other as HTMLButtonElement).disabled).toBe(true);
    await act(async () => answer({ url: "https://pay.example/1" }));
    expect(calls.checkout).toHaveBeenCalledExactlyOnceWith({
      membershipId: "innercircle",
      membershipName: "InnerCircle Membership",
      priceAmount: 2_000,
    });
    expect(said()).toBe("Redirecting to Payment");
    expect(location.assign).toHaveBeenCalledExactlyOnceWith("https://pay.example/1");
  });

  test("[F6] the trial is requested in days", async () => {
    calls.checkout.mockResolvedValue({ url: "https://pay.example/1" });
    await open();
    await chooseBasic();
    expect(calls.checkout).toHaveBeenCalledExactlyOnceWith({
      membershipId: "basic",
      membershipName: "Basic Membership",
      priceAmount: 900,
      trialPeriodDays: 30,
    });
  });

  test("a plan chosen on the front page goes on to its checkout, once", async () => {
    calls.checkout.mockResolvedValue({ url: "https://pay.example/1" });
    writeItem(tabKeys.chosenPlan, "basic", sessionStorage);
    await open();
    await expect
      .poll(() => vi.mocked(location.assign).mock.calls)
      .toEqual([["https://pay.example/1"]]);
    expect(said()).toBe("Redirecting to Payment");
    expect(calls.checkout.mock.calls).toMatchObject([
      [{ membershipId: "basic", trialPeriodDays: 30 }],
    ]);
    cleanup();
    await open();
    expect(offer("Basic Membership")).toBeTruthy();
    expect(calls.checkout).toHaveBeenCalledOnce();
  });

  test.each([
    ["a trial that's used up", "basic"],
    ["an unknown plan", "golden"],
  ])("%s isn't begun by itself", async (_what, plan) => {
    calls.plans.mockResolvedValue({ items: [innerCircle, basic], trialAvailable: false });
    writeItem(tabKeys.chosenPlan, plan, sessionStorage);
    await open();
    await expect.poll(() => readItem(tabKeys.chosenPlan, sessionStorage)).toBeNull();
    expect(calls.checkout).not.toHaveBeenCalled();
  });

  const refusal = (code: string, status = 400) => Object.assign(new Error(code), { code, status });
  test.each([
    [refusal("internal", 500), "Failed to process membership selection. Please try again."],
    [refusal("payment.unavailable", 503), "Unable to initialize payment. Please try again."],
    [refusal("auth.required", 401), "Please log in to subscribe"],
    [refusal("membership.none_available"), "Basic membership not found"],
    [refusal("membership.trial_used"), "Trial already used"],
  ])("[F4] [F7] %s shows, and the choice is open again", async (error, title) => {
    calls.checkout.mockRejectedValue(error);
    await loadErrorMessage(error.code);
    await open();
    await chooseBasic();
    expect(said()).toBe(title);
    expect(screen.queryByRole("button", { name: "Processing..." })).toBeNull();
  });

  test("[F7] a checkout without an address shows an error", async () => {
    calls.checkout.mockResolvedValue({ url: "" });
    await open();
    await chooseInnerCircle();
    expect(said()).toBe("No checkout URL returned");
  });

  test("[F7] a signed-out visitor can't pay", async () => {
    await open(null);
    await chooseInnerCircle();
    expect(said()).toBe("User not found. Please try logging in again.");
    expect(calls.checkout).not.toHaveBeenCalled();
  });
});

describe("coming back", () => {
  const setup = () => screen.findByRole("heading", { name: "setup" });

  test("[F5] a payment leads on to the setup", async () => {
    await open(account(), "?payment=success&session_id=cs_1");
    expect(await setup()).toBeTruthy();
  });

  test("[F8] holders are led on, and no plan flashes by", async () => {
    await open(account(held));
    expect(await setup()).toBeTruthy();
    expect(calls.plans).not.toHaveBeenCalled();
  });

  test("[F8] a membership that came meanwhile leads on too", async () => {
    calls.membership.mockResolvedValue({ ...held, expiresAt: "2999-01-01T00:00:00.000Z" });
    await open();
    expect(await setup()).toBeTruthy();
  });

  test("[F8] a member who paid in another window is led on after choosing here", async () => {
    const refused = Object.assign(new Error(), { code: "membership.already_active", status: 409 });
    calls.checkout.mockRejectedValue(refused);
    await loadErrorMessage(refused.code);
    await open();
    calls.membership.mockResolvedValue(held);
    await chooseInnerCircle();
    expect(said()).toBe("Already a member");
    expect(await setup()).toBeTruthy();
  });

  test("a cancelled payment is no failure", async () => {
    writeItem(tabKeys.checkoutBegun, "true", sessionStorage);
    await open(account(), "?payment=cancelled");
    expect(screen.getByText("The payment wasn't made, and nothing was charged.")).toBeTruthy();
    expect(calls.verify).not.toHaveBeenCalled();
    // A reload doesn't say it again, and Back leaves the page at once.
    expect(screen.getByText("REPLACE", { exact: true })).toBeTruthy();
  });

  test("a member who renewed is not asked to pay again while the notice is under way", async () => {
    writeItem(tabKeys.checkoutBegun, "true", sessionStorage);
    calls.verify.mockResolvedValue({ status: "active", membership: held });
    await open(account({ ...held, status: "lapsed" }));
    expect(await setup()).toBeTruthy();
    expect(readItem(tabKeys.checkoutBegun, sessionStorage)).toBeNull();
  });

  test("[C11] a lapsed member sees that, and keeps the settings", async () => {
    await open(account(ended, { onboardingCompleted: true }));
    expect(screen.getByText(/ended on 2 October 2026/)).toBeTruthy();
    const settings = screen.getByRole("link", { name: "account settings" });
    expect(settings.getAttribute("href")).toBe("/settings?section=data");
  });

  test("[C8] members without onboarding aren't sent to settings they can't open", async () => {
    await open(account(ended, { onboardingCompleted: false }));
    expect(screen.getByText(/ended on 2 October 2026/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "account settings" })).toBeNull();
  });
});

describe("[F9] the standing", () => {
  test("that cannot be read counts as none", async () => {
    calls.membership.mockRejectedValue(new TypeError("Failed to fetch"));
    await open();
    expect(offer("InnerCircle Membership")).toBeTruthy();
  });

  test("is good for five minutes and fetched again when the window gets the focus", async () => {
    await open();
    const query = queryClientFor("me")
      .getQueryCache()
      .find({ queryKey: api.memberships.getMembership.queryOptions().queryKey });
    expect(query?.observers[0]?.options).toMatchObject({
      staleTime: membershipStaleMs,
      refetchOnWindowFocus: true,
    });
  });
});
