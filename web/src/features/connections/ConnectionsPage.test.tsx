import type { Connection } from "@attune/core/connections/connections.contract";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { partial } from "../../lib/testing.ts";
import ConnectionsPage from "./ConnectionsPage.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a connection is written to from the list", async () => {
  const person = { userId: "ada", name: "Ada", username: "ada", imageUrl: null };
  const connection = partial<Connection>({ requestId: "con_1", person, status: "connected" });
  vi.stubGlobal("fetch", async (request: Request) =>
    Response.json(
      request.method === "POST"
        ? { conversationId: "con_ada" }
        : { items: [connection], next: null, received: [], sent: [] },
    ),
  );
  const router = createMemoryRouter(
    [
      { path: "/connections", element: <ConnectionsPage /> },
      { path: "/messages/:id", element: <p>The conversation</p> },
    ],
    { initialEntries: ["/connections"] },
  );
  render(
    <QueryProvider>
      <RouterProvider router={router} />
    </QueryProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Message to Ada" }));
  await screen.findByText("The conversation");
  expect(router.state.location.pathname).toBe("/messages/con_ada");
});
