import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { announcement } from "../../ui/announce.ts";
import { PullToRefresh } from "./PullToRefresh.tsx";

afterEach(() => {
  cleanup();
  announcement.set("");
  window.scrollTo(0, 0);
});

function open() {
  const queryClient = new QueryClient();
  const refetch = vi.spyOn(queryClient, "refetchQueries");
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <PullToRefresh />
    </QueryClientProvider>,
  );
  return { refetch, indicator: () => container.querySelector("svg") };
}

const finger = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] });

function pull(by: { x?: number; y: number }, on: Element = document.body) {
  fireEvent.touchStart(on, finger(100, 50));
  fireEvent.touchMove(on, finger(100 + (by.x ?? 0), 50 + by.y));
}

test("a page pulled far enough down is refreshed when it's let go", async () => {
  const { refetch, indicator } = open();
  pull({ y: 140 });
  expect(indicator()).not.toBeNull();
  expect(refetch).not.toHaveBeenCalled();
  fireEvent.touchEnd(document.body);
  expect(refetch).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: "active" }));
  await waitFor(() => expect(indicator()).toBeNull());
  expect(announcement.get()).toBe("Page refreshed");
});

test.each([
  ["not far enough", { y: 90 }],
  ["up", { y: -200 }],
  ["sideways", { x: 220, y: 150 }],
])("a page pulled %s isn't refreshed", (_, by) => {
  const { refetch, indicator } = open();
  pull(by);
  fireEvent.touchEnd(document.body);
  expect(refetch).not.toHaveBeenCalled();
  expect(indicator()).toBeNull();
});

test("a pull below the top of the page, or in a list that scrolls by itself, refreshes nothing", () => {
  const { refetch } = open();
  window.scrollTo(0, 300);
  pull({ y: 200 });
  fireEvent.touchEnd(document.body);
  window.scrollTo(0, 0);
  const dialog = document.createElement("div");
  dialog.style.position = "fixed";
  document.body.append(dialog);
  pull({ y: 200 }, dialog);
  fireEvent.touchEnd(dialog);
  dialog.remove();
  expect(refetch).not.toHaveBeenCalled();
});
