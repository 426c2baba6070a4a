import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

const loading = vi.hoisted(() => ({ failed: false }));
vi.mock("./free-corner.ts", () => {
  loading.failed = true;
  throw new TypeError("Failed to fetch dynamically imported module");
});

import { toastError } from "../parts/toastError.ts";
import { Toaster } from "./Toaster.tsx";
import { dismissToast, toast } from "./toast.ts";

afterEach(() => {
  cleanup();
  act(() => dismissToast());
});

test("a toast about a lost connection goes when it's back, and others stay", () => {
  render(<Toaster />);
  const comeOnline = () => act(() => void dispatchEvent(new Event("online")));
  act(() => toastError(new TypeError("Failed to fetch")));
  expect(screen.getByText("Connection Error")).toBeTruthy();
  comeOnline();
  expect(screen.queryByText("Connection Error")).toBeNull();
  act(() => void toast({ title: "Profile Updated" }));
  comeOnline();
  expect(screen.getByText("Profile Updated")).toBeTruthy();
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
