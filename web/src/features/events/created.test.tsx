import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

vi.mock("../../lib/account.ts", () => ({ useAccount: () => null }));
vi.mock("./EventForm.tsx", () => ({
  EventForm: ({ send }: { send: (request: object) => unknown }) => (
    <button type="button" onClick={() => send({})}>
      List
    </button>
  ),
}));
vi.mock("./events.queries.ts", () => ({
  useCreateEvent: () => ({ mutateAsync: async () => ({ eventId: "evt_1" }) }),
}));
const { default: CreateEventPage } = await import("./CreateEventPage.tsx");

afterEach(cleanup);

test("Back leads from a new event to where it was begun, not to an empty form", async () => {
  const router = createMemoryRouter(
    [
      { path: "/events", element: <p>All events</p> },
      { path: "/create-event", element: <CreateEventPage /> },
      { path: "/events/:eventId", element: <p>The event</p> },
    ],
    { initialEntries: ["/events", "/create-event"], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole("button", { name: "List" }));
  await screen.findByText("The event");
  await router.navigate(-1);
  expect(await screen.findByText("All events")).toBeTruthy();
});
