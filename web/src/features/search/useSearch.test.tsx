import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { opensSearch } from "../../lib/search-key.ts";
import { noFilters } from "./searches.ts";
import { useSearch } from "./useSearch.ts";

const answerTo = vi.hoisted(() => vi.fn());
vi.mock("./search.queries.ts", () => ({ answerTo }));

beforeEach(() => {
  vi.useFakeTimers();
  answerTo.mockReset().mockResolvedValue({ items: [], mode: "text" });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function begin() {
  const found = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSearch("me", found), { wrapper });
  return { search: () => result.current, found };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const queries = () => answerTo.mock.calls.map(([, { query, deliberate }]) => [query, deliberate]);

describe("[P5] a search as it is written", () => {
  test("runs after a pause of 300 ms, suggestions after 200", async () => {
    const { search } = begin();
    act(() => search().write("yo"));
    await pass(150);
    act(() => search().write("yoga"));
    await pass(199);
    expect(search().suggestFor).toBe("");
    await pass(1);
    expect(search().suggestFor).toBe("yoga");
    await pass(99);
    expect(queries()).toEqual([]);
    await pass(1);
    expect(queries()).toEqual([["yoga", false]]);
  });

  test("an empty text clears what was found at once", async () => {
    answerTo.mockResolvedValue({ items: [{ id: "one" }], mode: "text" });
    const { search } = begin();
    act(() => search().write("yoga"));
    await pass(300);
    await pass(1);
    expect(search().answer?.items).toHaveLength(1);
    act(() => search().write("   "));
    expect(search().asked).toBeNull();
    expect(search().answer).toBeNull();
    await pass(1_000);
    expect(queries()).toHaveLength(1);
  });

  test("what was found before the text was emptied isn't shown for the next", async () => {
    answerTo.mockResolvedValueOnce({ items: [{ id: "one" }], mode: "text" });
    const { search } = begin();
    act(() => search().write("yoga"));
    await pass(301);
    act(() => search().write(""));
    await pass(300);
    const { promise, resolve } = Promise.withResolvers<object>();
    answerTo.mockReturnValueOnce(promise);
    act(() => search().write("tea"));
    await pass(301);
    expect(search().asked?.query).toBe("tea");
    expect(search().answer).toBeNull();
    await act(async () => resolve({ items: [{ id: "two" }], mode: "text" }));
    await pass(1);
    expect(search().answer?.items).toEqual([{ id: "two" }]);
    // While typing on, what was found stays until the next answer.
    answerTo.mockReturnValueOnce(new Promise(() => undefined));
    act(() => search().write("teas"));
    await pass(301);
    expect(search().answer?.items).toEqual([{ id: "two" }]);
  });

  test("[P2] Enter runs it without a pause, and what it found is remembered once", async () => {
    const { search, found } = begin();
    act(() => search().write(" yoga "));
    act(() => search().run());
    await pass(0);
    expect(queries()).toEqual([["yoga", true]]);
    await pass(1_000);
    expect(queries()).toHaveLength(1);
    expect(found).toHaveBeenCalledTimes(1);
    expect(found).toHaveBeenCalledWith(expect.objectContaining({ query: "yoga" }), 0);
  });

  test("choosing one applies its filters", async () => {
    const { search } = begin();
    const filters = { ...noFilters, types: ["event" as const] };
    act(() => search().choose({ query: "yoga", filters }));
    await pass(0);
    expect(search().text).toBe("yoga");
    expect(answerTo.mock.calls[0]?.[1]).toMatchObject({ query: "yoga", filters, deliberate: true });
  });

  test("a failure is no result", async () => {
    answerTo.mockRejectedValue(new Error("gone"));
    const { search } = begin();
    act(() => search().write("yoga"));
    act(() => search().run());
    await pass(5_000);
    expect(search().failed).toBe(true);
    expect(search().answer).toBeNull();
  });
});

describe("[P1] the keys that open it", () => {
  const pressed = (init: KeyboardEventInit, target: Element = document.body) => {
    const event = new KeyboardEvent("keydown", { bubbles: true, ...init });
    target.dispatchEvent(event);
    return opensSearch(event);
  };

  test.each([
    [{ key: "k", ctrlKey: true }, true],
    [{ key: "K", metaKey: true }, true],
    [{ key: "k" }, false],
    [{ key: "k", ctrlKey: true, altKey: true }, false],
    [{ key: "/" }, true],
    [{ key: "/", ctrlKey: true }, false],
  ])("%j: %s", (init, expected) => {
    expect(pressed(init)).toBe(expected);
  });

  test("a slash in a field is written", () => {
    const input = document.body.appendChild(document.createElement("input"));
    expect(pressed({ key: "/" }, input)).toBe(false);
    expect(pressed({ key: "k", ctrlKey: true }, input)).toBe(true);
    input.remove();
  });
});

test("[P5] when search doesn't answer, Enter asks again", async () => {
  answerTo.mockRejectedValue(new Error("offline"));
  const { search } = begin();
  act(() => search().write("yoga"));
  act(() => search().run());
  await pass(0);
  expect(search().failed).toBe(true);
  answerTo.mockResolvedValue({ items: [], mode: "text" });
  act(() => search().run());
  await pass(0);
  expect(search().failed).toBe(false);
  expect(queries()).toEqual([
    ["yoga", true],
    ["yoga", true],
  ]);
});
