import { useInfiniteQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../lib/QueryProvider.tsx";
import { queryClientFor } from "../lib/query.ts";
import { MoreOnScroll } from "./MoreOnScroll.tsx";
import { ShowMore } from "./ShowMore.tsx";

const load = vi.fn<(page: number) => Promise<string>>();

function useLines() {
  return useInfiniteQuery({
    queryKey: ["lines"],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => (pages.length < 2 ? pages.length + 1 : undefined),
    retry: false,
  });
}

function ByScroll() {
  const list = useLines();
  return (
    <>
      {list.data?.pages.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {list.data && <MoreOnScroll list={list} label="Older lines" />}
    </>
  );
}

function ByButton() {
  const list = useLines();
  return (
    <>
      {list.data?.pages.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {list.data && <ShowMore list={list} label="Older lines" />}
    </>
  );
}

/** Its end is always in view. */
class Intersecting {
  readonly notify;
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.notify = notify;
  }
  observe() {
    queueMicrotask(() => this.notify([{ isIntersecting: true }]));
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", Intersecting);
  load.mockReset();
  load.mockResolvedValueOnce("first").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  load.mockResolvedValueOnce("second");
  queryClientFor(null).clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a page that doesn't come is asked for once, until Try Again", async () => {
  render(<ByScroll />, { wrapper: QueryProvider });
  const again = await screen.findByRole("button", { name: "Try Again" });
  expect(screen.getByText("first")).toBeTruthy();
  expect(load.mock.calls).toEqual([[1], [2]]);
  fireEvent.click(again);
  expect(await screen.findByText("second")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a button's page that doesn't come says so, and comes by Try Again", async () => {
  render(<ByButton />, { wrapper: QueryProvider });
  fireEvent.click(await screen.findByRole("button", { name: "Older lines" }));
  fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("second")).toBeTruthy();
  expect(screen.getByText("first")).toBeTruthy();
});

test("Try Again says that it's trying", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  load.mockReset();
  load.mockResolvedValueOnce("first").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  load.mockReturnValueOnce(promise);
  render(<ByScroll />, { wrapper: QueryProvider });
  fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Loading more")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  resolve("second");
  expect(await screen.findByText("second")).toBeTruthy();
});
