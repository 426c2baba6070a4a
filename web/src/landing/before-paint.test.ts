import { afterEach, expect, test, vi } from "vitest";
import { beforePaint } from "./before-paint.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test("a chosen theme is there before the first paint, the system's needs nothing", () => {
  beforePaint();
  expect(document.documentElement.dataset.theme).toBeUndefined();
  localStorage.setItem("theme", "dark");
  beforePaint();
  expect(document.documentElement.dataset.theme).toBe("dark");
});

test("without storage the page is shown in the system's theme", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("Storage is off.", "SecurityError");
  });
  expect(beforePaint).not.toThrow();
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
