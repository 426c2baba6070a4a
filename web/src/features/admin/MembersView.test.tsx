import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../lib/query.ts";
import MembersView from "./MembersView.tsx";

afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
});

const ada = {
  userId: "ada",
  name: "Ada Winter",
  username: "ada",
  email: "ada@example.org",
  createdAt: "2026-01-01T00:00:00.000Z",
  onboardingCompleted: true,
};

test("found members are counted aloud, not read out", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [ada] }));
  const router = createMemoryRouter([{ path: "/", element: <MembersView /> }], {
    initialEntries: ["/?q=ada"],
  });
  render(<RouterProvider router={router} />, { wrapper: QueryProvider });
  await screen.findByRole("link", { name: /Ada Winter/ });
  expect(screen.getByRole("status").textContent).toBe("1 member");
});

test("Back from a member shows the members that were looked for", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [ada] }));
  const router = createMemoryRouter(
    [
      { path: "/admin/members", element: <MembersView /> },
      { path: "/admin/user-profile/:userId", element: <h1>Ada Winter</h1> },
    ],
    { initialEntries: ["/admin/members"] },
  );
  render(<RouterProvider router={router} />, { wrapper: QueryProvider });
  await userEvent.type(screen.getByLabelText("Find a member"), "ada");
  await expect.poll(() => router.state.location.search).toBe("?q=ada");
  await userEvent.click(await screen.findByRole("link", { name: /Ada Winter/ }));
  await screen.findByRole("heading", { name: "Ada Winter" });
  await act(() => router.navigate(-1));
  expect((await screen.findByLabelText<HTMLInputElement>("Find a member")).value).toBe("ada");
});
