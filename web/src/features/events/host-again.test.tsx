import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { partial } from "../../lib/testing.ts";

const created = vi.hoisted(() => vi.fn(async () => ({ eventId: "evt_2" })));
const past = {
  eventId: "evt_1",
  host: { userId: "usr_ada", name: "Ada", username: "ada", imageUrl: null },
  title: "Tea in silence",
  type: "Meditation",
  description: "Bring a cup.",
  location: "The old mill",
  startsAt: "2020-11-25T18:00:00.000Z",
  endsAt: "2020-11-25T20:00:00.000Z",
  timeZone: "Europe/Berlin",
  capacity: 12,
  attendeeCount: 12,
  waitingCount: 0,
  imageUrl: "/media/evt_1.jpg",
  isPublic: true,
  cancelled: false,
  isCoHost: false,
};
vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "usr_ada" } }) }));
vi.mock("./events.queries.ts", () => ({
  newEventDraft: (earlierId = "") => `new-event-like-${earlierId}`,
  useCreateEvent: () => ({ mutateAsync: created }),
  useEvent: () => ({ data: { event: past } }),
  useHosting: () => ({}),
}));
const { default: CreateEventPage } = await import("./CreateEventPage.tsx");
const { HostTools } = await import("./HostTools.tsx");

afterEach(cleanup);

test("a host lists a past event again by choosing its day", async () => {
  const router = createMemoryRouter(
    [
      {
        path: "/events/:eventId",
        element: (
          <HostTools event={partial(past)} invitedCoHosts={[]} onAnnounced={() => undefined} />
        ),
      },
      { path: "/create-event", element: <CreateEventPage /> },
    ],
    { initialEntries: ["/events/evt_1"] },
  );
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole("link", { name: "Host it again" }));
  const day = await screen.findByLabelText(/^Day/);
  expect(day).toHaveProperty("value", "");
  fireEvent.change(day, { target: { value: "2126-11-27" } });
  fireEvent.click(screen.getByRole("button", { name: "List the event" }));
  await waitFor(() => expect(created).toHaveBeenCalled());
  expect(created).toHaveBeenCalledWith({
    title: past.title,
    type: past.type,
    description: past.description,
    location: past.location,
    link: null,
    timeZone: past.timeZone,
    capacity: 12,
    imageUrl: null,
    isPublic: true,
    startsAt: "2126-11-27T18:00:00.000Z",
    endsAt: "2126-11-27T20:00:00.000Z",
  });
});
