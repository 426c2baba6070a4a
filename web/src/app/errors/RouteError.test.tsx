import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RouteError } from "./RouteError.tsx";

let thrown: Error | null;
function Page() {
  if (thrown) throw thrown;
  return <h1>My page</h1>;
}

beforeEach(() => {
  vi.useFakeTimers();
  // React and the router log each caught error.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(path: string) {
  const routes = [
    { path, loader: async () => null, element: <Page />, errorElement: <RouteError size="page" /> },
  ];
  await act(async () => {
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
  });
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("[V4] a page that failed shows after Try Again", async () => {
  thrown = new Error("of its own");
  await open("/once");
  expect(screen.getByRole("heading", { name: "Something went wrong" })).toBeTruthy();
  thrown = null;
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Try Again" })));
  expect(screen.getByRole("heading", { name: "My page" })).toBeTruthy();
});

test("[V5] a page whose code failed to load is tried again by itself, twice", async () => {
  thrown = new TypeError("Failed to fetch dynamically imported module");
  await open("/twice");
  await pass(1_000);
  await pass(2_000);
  expect(screen.getByText("Retry attempt: 2/2")).toBeTruthy();
  thrown = null;
  await pass(60_000);
  expect(screen.getByRole("heading", { name: "Connection Error" })).toBeTruthy();
  await act(async () => void fireEvent(window, new Event("online")));
  expect(screen.getByRole("heading", { name: "My page" })).toBeTruthy();
});

test("[V5] a page whose code failed to load shows as soon as a retry succeeds", async () => {
  thrown = new TypeError("Failed to fetch dynamically imported module");
  await open("/first");
  thrown = null;
  await pass(1_000);
  expect(screen.getByRole("heading", { name: "My page" })).toBeTruthy();
});
