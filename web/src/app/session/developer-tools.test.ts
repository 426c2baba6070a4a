import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logDeveloperTools, showsDeveloperTools } from "./developer-tools.ts";

const log = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api.ts", () => ({ client: { security: { logSecurityEvent: log } } }));
const device = vi.hoisted(() => ({ platform: "desktop" }));
vi.mock("../../lib/platform.ts", () => ({ platform: () => device }));

const sizes = (innerWidth: number, innerHeight: number) => ({
  innerWidth,
  innerHeight,
  outerWidth: 1280,
  outerHeight: 900,
});
const resize = (innerWidth: number, innerHeight: number) => {
  Object.assign(window, sizes(innerWidth, innerHeight));
  window.dispatchEvent(new Event("resize"));
};

let stop = () => {};
beforeEach(() => {
  log.mockReset().mockRejectedValue(new Error("offline"));
  device.platform = "desktop";
  Object.assign(window, sizes(1280, 800));
});
afterEach(() => stop());

test("[T8] more than 160 px beside or below the page are developer tools", () => {
  expect(showsDeveloperTools(sizes(1280, 800))).toBe(false);
  expect(showsDeveloperTools(sizes(1120, 800))).toBe(false);
  expect(showsDeveloperTools(sizes(1119, 800))).toBe(true);
  expect(showsDeveloperTools(sizes(1280, 740))).toBe(false);
  expect(showsDeveloperTools(sizes(1280, 739))).toBe(true);
});

test.each([1.1, 1.25, 1.5, 2, 3])(
  "[T8] a page zoomed %s times isn't taken for open developer tools",
  (zoom) => {
    expect(showsDeveloperTools(sizes(1280 / zoom, 800 / zoom))).toBe(false);
  },
);

test("[T8] opening them is logged once, and nothing is blocked", () => {
  stop = logDeveloperTools();
  expect(log).not.toHaveBeenCalled();
  resize(800, 800);
  resize(1280, 800);
  resize(800, 800);
  expect(log).toHaveBeenCalledExactlyOnceWith({
    eventType: "developer_tools_opened",
    severity: "low",
  });
});

test("[T8] a phone with its keyboard open logs nothing", () => {
  device.platform = "android";
  stop = logDeveloperTools();
  resize(800, 400);
  expect(log).not.toHaveBeenCalled();
});
