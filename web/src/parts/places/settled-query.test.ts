import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { placeSearchDebounceMs } from "../../lib/constants.ts";
import { useSettledQuery } from "./settled-query.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const found = ["Münchberg", "München", "Münster"];

test("while more is typed, only what still fits of the last answer can be picked", () => {
  const { result, rerender } = renderHook(({ text }) => useSettledQuery(text), {
    initialProps: { text: "Mün" },
  });
  const fitting = () => result.current.fitting(found, (name) => name);
  expect(fitting()).toBe(found);

  rerender({ text: "munch" });
  expect(result.current).toMatchObject({ query: "Mün", isStale: true });
  expect(fitting()).toEqual(["Münchberg", "München"]);
  rerender({ text: "Montevideo" });
  expect(fitting()).toEqual([]);

  act(() => void vi.advanceTimersByTime(placeSearchDebounceMs));
  expect(result.current).toMatchObject({ query: "Montevideo", isStale: false });
});
