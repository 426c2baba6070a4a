import { afterEach, expect, test, vi } from "vitest";
import { beforePaint } from "./before-paint.ts";
import { awaitMemberTotal } from "./member-total.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
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

test("[A3] the member total is asked for once, when its strip comes near", async () => {
  type Seen = Pick<IntersectionObserverEntry, "isIntersecting">;
  let see: (entries: Seen[]) => void = () => undefined;
  const disconnect = vi.fn();
  class StubObserver {
    observe = () => undefined;
    disconnect = disconnect;
    constructor(callback: (entries: Seen[]) => void) {
      see = callback;
    }
  }
  vi.stubGlobal("IntersectionObserver", StubObserver);
  const ask = vi.fn(async () => Response.json({ memberTotal: 12 }));
  vi.stubGlobal("fetch", ask);
  document.body.innerHTML = "<dl><div data-stat><dd data-member-total>…</dd></div></dl>";
  awaitMemberTotal();
  see([{ isIntersecting: false }]);
  expect(ask).not.toHaveBeenCalled();
  see([{ isIntersecting: true }]);
  expect(disconnect).toHaveBeenCalledOnce();
  await vi.waitFor(() =>
    expect(document.querySelector("[data-member-total]")?.textContent).toBe("12"),
  );
  expect(ask).toHaveBeenCalledOnce();
});
