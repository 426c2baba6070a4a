import { afterEach, expect, test } from "vitest";
import { keepEarlySearch, takeEarlySearch } from "./search-key.ts";

afterEach(() => {
  takeEarlySearch();
  localStorage.clear();
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

test("a visitor's browser keeps its own shortcut", () => {
  keepEarlySearch();
  expect(press()).toBe(false);
  expect(takeEarlySearch()).toBe(false);
});
