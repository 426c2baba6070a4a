import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

const person = vi.hoisted(() => ({ userId: "usr_ada", name: "Ada", username: "ada" }));
vi.mock("./events.queries.ts", () => ({
  useEvent: (eventId: string) => ({
    data: {
      event: {
        eventId,
        title: eventId,
        description: "We swim.",
        imageUrl: null,
        location: "The lake",
        type: "Gathering",
        startsAt: "2126-12-01T19:00:00.000Z",
        endsAt: "2126-12-01T21:00:00.000Z",
        timeZone: "Europe/Berlin",
        host: { ...person, imageUrl: null },
        coHosts: [],
        approvalStatus: "approved",
        faces: [],
      },
      attendees: [],
    },
  }),
  useWatchEvent: () => undefined,
  useGo: () => ({}),
}));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => undefined }));
vi.mock("../../parts/MovingCover.tsx", () => ({ MovingCover: () => null }));
vi.mock("../../parts/protect/ReportDialog.tsx", () => ({
  default: ({ what }: { what: string }) => <div role="dialog">{`Report ${what}`}</div>,
}));
const { default: EventPage } = await import("./EventPage.tsx");

afterEach(cleanup);

const open = (...initialEntries: string[]) => {
  const router = createMemoryRouter([{ path: "/events/:eventId", element: <EventPage /> }], {
    initialEntries,
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};

test("another tab leaves the page where it's scrolled to", () => {
  const router = open("/events/evt_1");
  fireEvent.click(screen.getByRole("tab", { name: "Who's going" }));
  const { search, state } = router.state.location;
  expect({ search, state }).toEqual({ search: "?tab=attendees", state: { keepsPlace: true } });
});

test("a report begun on one event isn't open on the event that Back leads to", async () => {
  HTMLElement.prototype.showPopover ??= () => undefined;
  const router = open("/events/evt_1", "/events/evt_2");
  fireEvent.click(screen.getByRole("button", { name: "More about this event" }));
  fireEvent.click(screen.getByRole("menuitem", { name: "Report this event" }));
  await screen.findByRole("dialog");
  await act(() => router.navigate(-1));
  expect(screen.getByRole("heading", { name: "evt_1" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});
