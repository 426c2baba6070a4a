import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

const host = vi.hoisted(() => ({ userId: "usr_ada", name: "Ada", username: "ada" }));
vi.mock("./meetups.queries.ts", () => ({
  useMeetup: ({ circleId, meetupId }: { circleId: string; meetupId: string }) => ({
    data: {
      circle: { circleId, name: "Sitters" },
      meetup: {
        circleId,
        meetupId,
        title: meetupId,
        description: "We sit.",
        start: "2126-12-01T19:00",
        timeZone: "Europe/Berlin",
        recurrence: { frequency: "none" },
        host: { ...host, imageUrl: null },
        canEdit: true,
      },
      occurrences: [],
      coming: null,
      isClosed: false,
    },
  }),
  useHosting: () => ({}),
}));
vi.mock("./MeetupComments.tsx", () => ({ default: () => null }));
vi.mock("../../parts/useReadNews.ts", () => ({ useReadNews: () => undefined }));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: host }) }));
const { default: MeetupPage } = await import("./MeetupPage.tsx");

afterEach(cleanup);

test("cancelling that was begun on one meetup isn't asked on the meetup that Back leads to", async () => {
  const path = "/circles/:circleId/meetups/:meetupId";
  const router = createMemoryRouter([{ path, element: <MeetupPage /> }], {
    initialEntries: ["/circles/cir_1/meetups/mee_1", "/circles/cir_1/meetups/mee_2"],
  });
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole("button", { name: "Cancel meetup" }));
  expect(screen.getByRole("dialog", { name: "Cancel this meetup?" })).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(screen.getByRole("heading", { name: "mee_1" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});
