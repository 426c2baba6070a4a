import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

const answers = vi.hoisted(() => ({ event: {} }));
vi.mock("./events.queries.ts", () => ({
  useEvent: () => ({ data: { event: answers.event } }),
  useHosting: () => ({}),
}));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "ada" } }) }));
vi.mock("./EventForm.tsx", () => ({ EventForm: () => null }));
const { default: EditEventPage } = await import("./EditEventPage.tsx");

afterEach(cleanup);

test.each([
  [
    "approved",
    0,
    "When you change the time, the place or the link, everyone who's going is notified.",
  ],
  [
    "approved",
    2,
    "When you change the time or the place, everyone who's going or on the waiting list is notified. A new link only goes to people who are going.",
  ],
  ["rejected", 2, "We'll check it again when you save."],
])(
  "[Q4] %s, with %i waiting: says who's notified of a change",
  (approvalStatus, waitingCount, said) => {
    answers.event = {
      eventId: "evt_1",
      title: "Tea",
      endsAt: "2126-11-25T20:00:00.000Z",
      host: { userId: "ada" },
      approvalStatus,
      waitingCount,
    };
    const router = createMemoryRouter(
      [{ path: "/events/:eventId/edit", element: <EditEventPage /> }],
      { initialEntries: ["/events/evt_1/edit"] },
    );
    render(<RouterProvider router={router} />);
    expect(screen.getByText(said)).toBeTruthy();
  },
);
