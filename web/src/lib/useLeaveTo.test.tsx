import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { useLeaveTo } from "./useLeaveTo.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Circle() {
  const leaveTo = useLeaveTo();
  return (
    <button type="button" onClick={() => leaveTo("/circles?tab=mine")}>
      Leave
    </button>
  );
}

/** Opens a circle as the last of these pages, and leaves it. */
async function leaveAfter(...before: string[]) {
  const initialEntries = [...before, "/circles/one"];
  vi.stubGlobal("navigation", {
    currentEntry: { index: before.length },
    entries: () => initialEntries.map((path) => ({ url: `https://attune.example${path}` })),
  });
  const router = createMemoryRouter(
    [
      { path: "/circles", element: <h1>Circles</h1> },
      { path: "/community", element: <h1>Community</h1> },
      { path: "/circles/one", element: <Circle /> },
    ],
    { initialEntries },
  );
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole("button", { name: "Leave" }));
  expect(await screen.findByRole("heading", { name: "Circles" })).toBeTruthy();
  return router;
}

test("leaving a page for the list it was opened from goes back to the list as it was", async () => {
  const router = await leaveAfter("/community", "/circles?q=moon");
  expect(router.state.historyAction).toBe("POP");
  expect(router.state.location.search).toBe("?q=moon");
});

test.each([[["/community"]], [[]]])(
  "leaving a page opened after %j replaces it",
  async (before) => {
    const router = await leaveAfter(...before);
    expect(router.state.historyAction).toBe("REPLACE");
    expect(router.state.location.search).toBe("?tab=mine");
  },
);
