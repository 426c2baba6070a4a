import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { client } from "../../lib/api.ts";
import { isRecoverable } from "../../lib/recoverable-error.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { retryDelayMs } from "./recovery.ts";

let thrown: Error | null;
let rendered = 0;
let setVersion: (version: number) => void;
function Part() {
  [, setVersion] = useState(0);
  rendered++;
  if (thrown) throw thrown;
  return <p>All is well</p>;
}
const show = (critical = false) =>
  render(
    <ErrorBoundary context="the feed" critical={critical}>
      <Part />
    </ErrorBoundary>,
  );

beforeEach(() => {
  vi.useFakeTimers();
  // React logs each caught error.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  rendered = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe("[V4] a part that fails", () => {
  test("says where, and works again after Try Again", () => {
    thrown = new Error("of its own");
    show();
    expect(screen.getByRole("heading", { name: "Something went wrong" })).toBeTruthy();
    expect(screen.getByText("An error occurred in the feed")).toBeTruthy();
    thrown = null;
    fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(screen.getByText("All is well")).toBeTruthy();
  });

  test("is a critical error when flagged as one, with the line about support", () => {
    thrown = new Error("of its own");
    show(true);
    expect(screen.getByRole("heading", { name: "Critical Error" })).toBeTruthy();
    expect(screen.getByText(/If this problem persists, please contact support\./)).toBeTruthy();
  });

  test("as a whole page carries the line about support too", () => {
    render(<ErrorScreen context="this page" onRetry={() => undefined} />);
    expect(screen.getByText(/If this problem persists, please contact support\./)).toBeTruthy();
  });
});

describe("[V5] a part that fails for want of a connection", () => {
  beforeEach(() => {
    thrown = new TypeError("Failed to fetch dynamically imported module");
  });

  test("has its own screen with three ways on", () => {
    show();
    expect(screen.getByRole("heading", { name: "Connection Error" })).toBeTruthy();
    expect(
      screen.getByText(
        "We're having trouble loading your connections. This might be a temporary issue.",
      ),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Refresh Page" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
  });

  test("is tried again by itself after one and after two seconds, then no more", () => {
    show();
    const before = rendered;
    pass(999);
    expect(rendered).toBe(before);
    pass(1);
    expect(screen.getByText("Retry attempt: 1/2")).toBeTruthy();
    pass(1_999);
    expect(screen.getByText("Retry attempt: 1/2")).toBeTruthy();
    pass(1);
    expect(screen.getByText("Retry attempt: 2/2")).toBeTruthy();
    const after = rendered;
    pass(60_000);
    expect(rendered).toBe(after);
  });

  test("shows the page again as soon as a try succeeds", () => {
    show();
    thrown = null;
    pass(1_000);
    expect(screen.getByText("All is well")).toBeTruthy();
  });

  test("is tried again by itself if it fails another time, much later", () => {
    show();
    pass(1_000);
    thrown = null;
    pass(2_000);
    expect(screen.getByText("All is well")).toBeTruthy();
    pass(600_000);
    thrown = new TypeError("Failed to fetch dynamically imported module");
    act(() => setVersion(1));
    expect(screen.queryByText(/Retry attempt/)).toBeNull();
    thrown = null;
    pass(1_000);
    expect(screen.getByText("All is well")).toBeTruthy();
  });

  test("shows the page again when the connection is back, however long that took", () => {
    show();
    pass(1_000);
    pass(2_000);
    pass(600_000);
    thrown = null;
    fireEvent(window, new Event("online"));
    expect(screen.getByText("All is well")).toBeTruthy();
  });

  test("shows the page again once a request succeeds after others have failed", async () => {
    const ask = vi
      .fn<() => Promise<Response>>()
      .mockRejectedValue(new TypeError("Failed to fetch"));
    vi.stubGlobal("fetch", ask);
    onTestFinished(() => void vi.unstubAllGlobals());
    show();
    pass(1_000);
    pass(2_000);
    const request = () => act(() => client.memberships.listPlans().catch(() => undefined));
    await request();
    thrown = null;
    expect(screen.getByText("Connection Error")).toBeTruthy();
    ask.mockResolvedValue(Response.json({ items: [] }));
    await request();
    expect(screen.getByText("All is well")).toBeTruthy();
  });
});

test("[V5] security, network, fetch and missing chunks are recoverable, refusals are not", () => {
  const recoverable = [
    new DOMException("no", "SecurityError"),
    new Error("A network error occurred"),
    new TypeError("Failed to fetch"),
    new Error("Loading chunk 5 failed"),
    new TypeError("Load failed"),
  ];
  expect(recoverable.map(isRecoverable)).toEqual(recoverable.map(() => true));
  expect(isRecoverable(new Error("undefined is not a function"))).toBe(false);
  expect(isRecoverable(Object.assign(new Error("fetch"), { status: 404 }))).toBe(false);
  expect([0, 1].map(retryDelayMs)).toEqual([1_000, 2_000]);
});
