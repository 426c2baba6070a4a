import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useTheme } from "./useTheme.ts";

const shown = () => document.documentElement.dataset.theme;

afterEach(() => {
  const { result } = renderHook(useTheme);
  act(() => result.current[1]("system"));
  cleanup();
});

test("a theme chosen in one place shows in the other", () => {
  const settings = renderHook(useTheme);
  const footer = renderHook(useTheme);
  act(() => settings.result.current[1]("dark"));
  expect(footer.result.current[0]).toBe("dark");
  expect(shown()).toBe("dark");
});

test("a theme chosen in another window shows in this one", () => {
  const footer = renderHook(useTheme);
  localStorage.setItem("theme", "dark");
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "theme" })));
  expect(footer.result.current[0]).toBe("dark");
  expect(shown()).toBe("dark");
  localStorage.removeItem("theme");
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "theme" })));
  expect(footer.result.current[0]).toBe("system");
  expect(shown()).toBeUndefined();
});
