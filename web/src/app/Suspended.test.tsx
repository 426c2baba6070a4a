import type { OwnDecision } from "@attune/core/reports/appeals.contract";
import { focusManager } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountStatus, unknownAccount } from "../lib/account-status.ts";
import { queryClientFor } from "../lib/query.ts";
import { session } from "../lib/session.ts";
import { partial } from "../lib/testing.ts";

const outside = vi.hoisted(() => ({ getSession: vi.fn(), listMyDecisions: vi.fn() }));
vi.mock("../lib/api.ts", async (original) => {
  const { queryOptionsOf } = await import("../lib/query-options.ts");
  const client = {
    accounts: { getSession: outside.getSession },
    reports: { listMyDecisions: outside.listMyDecisions },
  };
  return { ...(await original<object>()), client, api: queryOptionsOf(client) };
});
const { Root } = await import("./Root.tsx");

const restriction = { reason: "Be kind.", until: null };
const account = (stored: typeof restriction | null) => ({
  user: { userId: "me" },
  profile: { onboardingCompleted: true },
  membership: null,
  permissions: [],
  restriction: stored,
  leavingAt: null,
});

const ban = partial<OwnDecision>({
  reportId: "rep_1",
  kind: "profile",
  decision: "ban",
  reason: "Be kind.",
  decidedAt: "2026-11-20T12:00:00.000Z",
  until: null,
  takenBackAt: null,
  appeal: null,
});

beforeEach(() => {
  outside.listMyDecisions.mockResolvedValue({ items: [ban], nextCursor: null });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // jsdom has no popovers.
  HTMLElement.prototype.showPopover = vi.fn();
  vi.spyOn(globalThis, "scrollTo").mockReturnValue(undefined);
  outside.getSession.mockResolvedValue(account(restriction));
  session.set({ initialised: true, userId: "me", event: null, invalid: false });
  accountStatus.set({ ...unknownAccount, state: "loaded", restriction });
});
afterEach(() => {
  cleanup();
  queryClientFor(null).clear();
  accountStatus.set(unknownAccount);
  focusManager.setFocused(undefined);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a suspended member whose appeal is granted gets back in by themselves", async () => {
  const router = createMemoryRouter([
    { element: <Root />, children: [{ path: "/", element: <h1>People</h1> }] },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole("heading", { name: "Your account is banned" })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(screen.getByRole("heading", { name: "Your account is banned" })).toBeTruthy();
  outside.getSession.mockResolvedValue(account(null));
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(await screen.findByRole("heading", { name: "People" })).toBeTruthy();
});

test("a suspended member gets back in once they look at the page again", async () => {
  const router = createMemoryRouter([
    { element: <Root />, children: [{ path: "/", element: <h1>People</h1> }] },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole("heading", { name: "Your account is banned" })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(0));
  act(() => focusManager.setFocused(false));
  outside.getSession.mockResolvedValue(account(null));
  act(() => focusManager.setFocused(true));
  // Less than the interval of polling.
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole("heading", { name: "People" })).toBeTruthy();
});

const open = async () => {
  const router = createMemoryRouter([
    { element: <Root />, children: [{ path: "/", element: <h1>People</h1> }] },
  ]);
  render(<RouterProvider router={router} />);
  const button = await screen.findByRole("button", { name: "Appeal" });
  button.focus();
  fireEvent.click(button);
};

/** Not the toasts'. */
const alert = () =>
  screen.getByRole("heading", { name: "Your account is banned" }).closest("[role=alert]");

test('"Appeal" opens the form of the only decision, outside of the alert', async () => {
  await open();
  const field = await screen.findByLabelText("Why should this be reversed?");
  expect(document.activeElement).toBe(field);
  expect(alert()?.textContent).toContain("The reason: Be kind.");
  expect(alert()?.contains(field)).toBe(false);
});

test('with several decisions to appeal, their heading has the focus after "Appeal"', async () => {
  const warning = { ...ban, reportId: "rep_2", decision: "warn" };
  outside.listMyDecisions.mockResolvedValue({ items: [ban, warning], nextCursor: null });
  await open();
  const heading = await screen.findByRole("heading", { name: "Decisions about you" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(await screen.findByRole("button", { name: "Appeal: Warning" })).toBeTruthy();
  expect(alert()?.contains(heading)).toBe(false);
});

test("a member who has appealed sees their appeal after a reload, instead of another offer", async () => {
  const appeal = { text: "I was.", status: "open", answer: null } as const;
  outside.listMyDecisions.mockResolvedValue({
    items: [{ ...ban, appeal: { ...appeal, createdAt: ban.decidedAt, answeredAt: null } }],
    nextCursor: null,
  });
  const router = createMemoryRouter([
    { element: <Root />, children: [{ path: "/", element: <h1>People</h1> }] },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText(/^You've appealed/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Log Out" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Appeal/ })).toBeNull();
});

test("a member whose decisions can't be loaded is still offered to appeal", async () => {
  outside.listMyDecisions.mockRejectedValue(new Error("No answer."));
  const router = createMemoryRouter([
    { element: <Root />, children: [{ path: "/", element: <h1>People</h1> }] },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole("button", { name: "Appeal" })).toBeTruthy();
});
