import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

vi.mock("./events.queries.ts", () => ({ useGo: () => ({ mutate: () => undefined }) }));

const saved = vi.hoisted(() => vi.fn());
vi.mock("../../lib/save-calendar.ts", () => ({ saveCalendarFile: saved }));

import { EventActions } from "./EventActions.tsx";

const event = {
  eventId: "evt_1",
  title: "Dew walk",
  description: "Bring boots.",
  imageUrl: null,
  location: "The old gate",
  isOnline: false,
  link: null,
  type: "Gathering",
  startsAt: "2999-03-01T06:00:00.000Z",
  endsAt: "2999-03-01T08:00:00.000Z",
  timeZone: "Europe/Berlin",
  host: { userId: "ada", name: "Ada", username: "ada", imageUrl: null },
  coHosts: [],
  isCoHost: false,
  hostIsFacilitator: false,
  approvalStatus: "approved" as const,
  rejectionReason: null,
  isTakenDown: false,
  attendeeCount: 0,
  waitingCount: 0,
  isWaiting: false,
  waitingPlace: null,
  capacity: null,
  cancelled: false,
  cancellationReason: null,
  faces: [],
  isGoing: false,
  isPublic: false,
  createdAt: "2026-01-01T00:00:00.000Z",
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [true, "/s/events/evt_1"],
  [false, "/events/evt_1"],
])("an event's link has a preview if visitors may see it (%s)", async (isPublic, address) => {
  const share = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { share });
  render(<EventActions isClosed={false} event={{ ...event, isPublic }} />);
  fireEvent.click(screen.getByRole("button", { name: "Share" }));
  await waitFor(() =>
    expect(share).toHaveBeenCalledWith({ title: "Dew walk", url: location.origin + address }),
  );
});

test("[Q4] a member who was going to a cancelled event can cancel it in their calendar, too", () => {
  render(<EventActions isClosed={false} event={{ ...event, cancelled: true, isGoing: true }} />);
  fireEvent.click(screen.getByRole("button", { name: "Update my calendar" }));
  expect(saved).toHaveBeenCalledWith(
    [expect.objectContaining({ id: "evt_1", cancelled: true })],
    "Dew walk",
  );
});

test.each(["pending", "rejected"] as const)(
  "[Q4] an event that isn't on the calendar yet isn't offered for one's own (%s)",
  (approvalStatus) => {
    render(<EventActions isClosed={false} event={{ ...event, approvalStatus }} />);
    expect(screen.queryAllByRole("button")).toEqual([]);
  },
);

test("[Q4] other members aren't offered a cancelled event for their calendar", () => {
  render(<EventActions isClosed={false} event={{ ...event, cancelled: true }} />);
  expect(screen.queryAllByRole("button")).toEqual([]);
});
