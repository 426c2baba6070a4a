import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

const answers = vi.hoisted(() => ({ meetup: {} }));
vi.mock("./meetups.queries.ts", () => ({
  useMeetup: () => ({ data: { meetup: answers.meetup } }),
  useHosting: () => ({}),
}));
vi.mock("./MeetupForm.tsx", () => ({ MeetupForm: () => null }));
const { default: EditMeetupPage } = await import("./EditMeetupPage.tsx");

afterEach(cleanup);

test.each([
  [null, /everyone who's going is notified/],
  [8, /everyone who's going or on the waiting list is notified/],
])("[Q5] with a limit of %s, says who's notified of cancelled dates", (capacity, said) => {
  answers.meetup = { meetupId: "mtp_1", circleId: "cir_1", title: "Tea", canEdit: true, capacity };
  const router = createMemoryRouter(
    [{ path: "/circles/:circleId/meetups/:meetupId/edit", element: <EditMeetupPage /> }],
    { initialEntries: ["/circles/cir_1/meetups/mtp_1/edit"] },
  );
  render(<RouterProvider router={router} />);
  expect(screen.getByText(said)).toBeTruthy();
});
