import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

const loading = vi.hoisted(() => ({ failed: false }));
vi.mock("./free-corner.ts", () => {
  loading.failed = true;
  throw new TypeError("Failed to fetch dynamically imported module");
});

import { Toaster } from "./Toaster.tsx";
import { dismissToast, toast } from "./toast.ts";

afterEach(() => {
  cleanup();
  act(() => dismissToast());
});

test("a toast about a lost connection shows, and its corner's code that can't load is no error", async () => {
  const rejected = vi.fn();
  process.on("unhandledRejection", rejected);
  render(<Toaster />);
  act(() => void toast({ title: "Connection Error", tone: "error" }));
  await vi.waitFor(() => expect(loading.failed).toBe(true));
  expect(screen.getByText("Connection Error")).toBeTruthy();
  // Rejections are reported once the microtasks are done.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", rejected);
  expect(rejected).not.toHaveBeenCalled();
});
