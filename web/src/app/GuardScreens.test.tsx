import { brand } from "@attune/core/kernel/brand";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { accountStatus, unknownAccount } from "../lib/account-status.ts";
import { session } from "../lib/session.ts";
import {
  GuardScreen,
  LoadingTimeout,
  ProfileLoadingIssue,
  SessionInvalid,
} from "./GuardScreens.tsx";

const auth = vi.hoisted(() => ({ forceSignOut: vi.fn() }));
const clock = vi.hoisted(() => ({ msSinceStart: vi.fn(() => 0) }));
vi.mock("../lib/auth/force-sign-out.ts", () => auth);
vi.mock("./start-time.ts", () => clock);

beforeEach(() => {
  vi.useFakeTimers();
  session.set({ initialised: false, userId: null, event: null, invalid: false });
  accountStatus.set(unknownAccount);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = (name: string) => screen.getByRole("button", { name });

describe("while the guards wait", () => {
  test("[C1] the loader is shown, [C2] and after ten seconds the timeout", () => {
    render(<GuardScreen />);
    expect(screen.getByText("Loading your spiritual journey...")).toBeTruthy();
    act(() => void vi.advanceTimersByTime(9_999));
    expect(screen.queryByText("Loading Timeout")).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole("heading", { name: "Loading Timeout" })).toBeTruthy();
  });

  test("[C4] once signed in, the profile's own loader", () => {
    session.patch({ initialised: true, userId: "me" });
    accountStatus.patch({ state: "loading" });
    render(<GuardScreen />);
    expect(screen.getByText("Loading your profile...")).toBeTruthy();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getByRole("heading", { name: "Loading Timeout" })).toBeTruthy();
  });
});

test("[V2] [C2] the timeout says why, and offers three ways on", () => {
  render(<LoadingTimeout />);
  expect(
    screen.getByText(
      "The application is taking longer than expected to load. This might be due to a slow connection or a temporary issue.",
    ),
  ).toBeTruthy();
  expect(button("Refresh Page")).toBeTruthy();
  fireEvent.click(button("Sign Out and Try Again"));
  expect(auth.forceSignOut).toHaveBeenCalled();
  const support = screen.getByRole("link", { name: "Contact Support" });
  expect(support.getAttribute("href")).toBe(`mailto:${brand.supportAddress}`);
});

test("[V3] [C5] the profile issue, with and without the breaker", () => {
  const retry = vi.fn();
  const { rerender } = render(<ProfileLoadingIssue degraded={false} onRetry={retry} />);
  expect(screen.getByRole("heading", { name: "Profile Loading Issue" })).toBeTruthy();
  expect(
    screen.getByText(
      "We're having trouble loading your profile. This might be due to a temporary connection issue.",
    ),
  ).toBeTruthy();
  fireEvent.click(button("Try Again"));
  expect(retry).toHaveBeenCalledOnce();
  expect(button("Refresh Page")).toBeTruthy();
  rerender(<ProfileLoadingIssue degraded onRetry={retry} />);
  expect(
    screen.getByText("Profile service is temporarily degraded. Using cached data."),
  ).toBeTruthy();
});

test("[T4] an invalid session takes the whole screen and leads to the login", () => {
  auth.forceSignOut.mockClear();
  history.replaceState(null, "", "/messages/cnv_1?from=bell#newest");
  render(<SessionInvalid />);
  expect(screen.getByRole("main")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Session Invalid" })).toBeTruthy();
  fireEvent.click(button("Go to Login"));
  expect(auth.forceSignOut).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem("post-login-redirect")).toBe("/messages/cnv_1?from=bell#newest");
});
