import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lastActivity, recordActivity } from "../../lib/activity.ts";
import {
  idleCheckMs,
  idleSignOutMs,
  idleWarningMs,
  idleWarningShownMs,
} from "../../lib/constants.ts";
import { rememberSession } from "../../lib/session.ts";
import { readItem, tabKeys } from "../../lib/storage.ts";
import { toasts } from "../../ui/toast.ts";
import { cleanUpAfterSignOut } from "../auth-cleanup.ts";
import { IdleSession } from "./IdleSession.tsx";

const auth = vi.hoisted(() => ({ signOut: vi.fn(), endLocalSession: vi.fn() }));
vi.mock("../../lib/auth/sign-out.ts", () => auth);

const warning = "Your session will expire in 5 minutes due to inactivity";

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  localStorage.clear();
  toasts.set([]);
  auth.signOut.mockResolvedValue(undefined);
  rememberSession(false);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () => toasts.get()[0];

test("[T1] [T2] warns after 25 minutes and signs out after 30", async () => {
  render(<IdleSession />);
  await pass(idleWarningMs - 1);
  expect(said()).toBeUndefined();
  await pass(1);
  expect(said()).toMatchObject({
    title: warning,
    action: { label: "Stay logged in" },
    stayMs: idleWarningShownMs,
  });
  await pass(idleSignOutMs - idleWarningMs - 1);
  expect(auth.signOut).not.toHaveBeenCalled();
  await pass(1);
  expect(auth.signOut).toHaveBeenCalledOnce();
  expect(said()?.title).toBe("Session expired due to inactivity. Please log in again.");
});

test("the next sign-in opens the page that was left idle", async () => {
  history.replaceState(null, "", "/circles/one?tab=posts");
  render(<IdleSession />);
  await pass(idleSignOutMs);
  cleanUpAfterSignOut();
  const remembered = () => readItem(tabKeys.postLoginRedirect, sessionStorage);
  expect(remembered()).toBe("/circles/one?tab=posts");
  // A sign-out on purpose forgets it.
  cleanUpAfterSignOut();
  expect(remembered()).toBeNull();
});

test.each(["pointerdown", "keydown", "wheel"])("[T1] %s restarts the idle timer", async (name) => {
  render(<IdleSession />);
  await pass(idleWarningMs - 1_000);
  fireEvent(window, new Event(name));
  await pass(idleWarningMs - 1);
  expect(said()).toBeUndefined();
  await pass(1);
  expect(said()?.title).toBe(warning);
});

test("[T1] a page that's moved by its own banner still signs out", async () => {
  render(<IdleSession />);
  await pass(idleWarningMs + idleWarningShownMs);
  fireEvent.scroll(document);
  await pass(idleSignOutMs - idleWarningMs - idleWarningShownMs);
  expect(auth.signOut).toHaveBeenCalledOnce();
});

test("[T2] “Stay logged in” restarts the idle timer, in the message and in the line after it", async () => {
  render(<IdleSession />);
  await pass(idleWarningMs);
  act(() => said()?.action?.onPress());
  expect(toasts.get()).toEqual([]);
  await pass(idleWarningMs);
  expect(screen.queryByText(warning)).toBeNull();
  await pass(idleWarningShownMs);
  expect(screen.getByText(warning)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Stay logged in" }));
  expect(screen.queryByText(warning)).toBeNull();
  await pass(idleWarningMs - 1);
  expect(auth.signOut).not.toHaveBeenCalled();
});

test("[T1] activity in another tab counts here", async () => {
  render(<IdleSession />);
  await pass(idleWarningMs - 1_000);
  recordActivity();
  await pass(idleWarningMs - 1);
  expect(said()).toBeUndefined();
});

test("[T1] a machine that slept finds its session ended at the next check, whatever is pressed", async () => {
  render(<IdleSession />);
  // A sleeping machine stops timers but not the clock.
  vi.setSystemTime(Date.now() + idleSignOutMs);
  fireEvent(window, new Event("keydown"));
  await pass(0);
  expect(auth.signOut).toHaveBeenCalledOnce();
});

test("[T1] the clock is looked at every five minutes besides", async () => {
  render(<IdleSession />);
  vi.setSystemTime(Date.now() + idleSignOutMs);
  await pass(idleCheckMs);
  expect(auth.signOut).toHaveBeenCalledOnce();
});

test("a session that had run out is not revived by opening the page", async () => {
  recordActivity(Date.now() - idleSignOutMs);
  render(<IdleSession />);
  await pass(0);
  expect(auth.signOut).toHaveBeenCalledOnce();
});

test("a sign-in that is remembered is left alone", async () => {
  rememberSession(true);
  render(<IdleSession />);
  await pass(2 * idleSignOutMs);
  expect(auth.signOut).not.toHaveBeenCalled();
  expect(lastActivity()).toBeNull();
});
