import { afterEach, expect, test, vi } from "vitest";
import { keepEarlySearch, takeEarlySearch } from "./search-key.ts";

afterEach(() => {
  takeEarlySearch();
  localStorage.clear();
  vi.useRealTimers();
});

const press = () => {
  const event = new KeyboardEvent("keydown", { key: "k", ctrlKey: true, cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

test("[P5] Ctrl+K pressed before the bar has loaded opens the search once it has", () => {
  localStorage.setItem("CognitoIdentityServiceProvider.client.LastAuthUser", "ada");
  keepEarlySearch();
  expect(press()).toBe(true);
  expect(takeEarlySearch()).toBe(true);
  expect(takeEarlySearch()).toBe(false);
  expect(press()).toBe(false);
});

test("[P5] Ctrl+K pressed between signing in and the bar's loading also opens the search", () => {
  keepEarlySearch();
  expect(press()).toBe(false);
  localStorage.setItem("CognitoIdentityServiceProvider.client.LastAuthUser", "ada");
  expect(press()).toBe(true);
  expect(takeEarlySearch()).toBe(true);
});

test("[P5] Ctrl+K pressed where there's no search, as in the wizard, doesn't open it minutes later", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  localStorage.setItem("CognitoIdentityServiceProvider.client.LastAuthUser", "ada");
  keepEarlySearch();
  expect(press()).toBe(true);
  vi.setSystemTime(Date.now() + 60_000);
  expect(takeEarlySearch()).toBe(false);
});

test("a visitor's browser keeps its own shortcut", () => {
  keepEarlySearch();
  expect(press()).toBe(false);
  expect(takeEarlySearch()).toBe(false);
});
