import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { dayAndHours } from "./NextTime.tsx";

const host = vi.hoisted(() => ({ userId: "usr_ada", name: "Ada", username: "ada" }));
const shown = vi.hoisted(() => ({
  frequency: "none",
  occurrences: [] as object[],
  reason: null as string | null,
}));
vi.mock("./meetups.queries.ts", () => ({
  useMeetup: () => ({
    data: {
      circle: { circleId: "cir_1", name: "Sitters" },
      meetup: {
        circleId: "cir_1",
        meetupId: "mee_1",
        title: "Sitting",
        description: "We sit.",
        start: "2126-12-04T19:00",
        end: "2126-12-04T20:00",
        timeZone: "UTC",
        capacity: null,
        recurrence: { frequency: shown.frequency, until: null, count: null },
        host: { ...host, imageUrl: null },
        ended: true,
        cancellationReason: shown.reason,
        canEdit: false,
      },
      occurrences: shown.occurrences,
      coming: null,
      isClosed: false,
    },
  }),
}));
vi.mock("./MeetupComments.tsx", () => ({ default: () => null }));
vi.mock("../../parts/useReadNews.ts", () => ({ useReadNews: () => undefined }));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: host }) }));
const saved = vi.hoisted(() => vi.fn());
vi.mock("./save-calendar.ts", () => ({ saveCalendar: saved }));
const { default: MeetupPage } = await import("./MeetupPage.tsx");

afterEach(() => {
  cleanup();
  shown.reason = null;
});

const cancelled = (day: string) => ({
  occurrenceId: `occ_${day}`,
  day,
  startsAt: `${day}T19:00:00.000Z`,
  endsAt: `${day}T20:00:00.000Z`,
  cancelled: true,
  moved: false,
  goingCount: 1,
  waitingCount: 0,
  answer: "going",
});

const zone = { timeZone: "UTC" };

function open(frequency: string, ...days: string[]) {
  const occurrences = days.map(cancelled);
  Object.assign(shown, { frequency, occurrences });
  const router = createMemoryRouter([{ path: "*", element: <MeetupPage /> }]);
  render(<RouterProvider router={router} />);
  return occurrences.map((occurrence) => dayAndHours(zone, occurrence));
}
const time = (startsAt: string) => document.querySelector(`time[datetime="${startsAt}"]`);

test("[Q5] a cancelled single meetup still says its date, also when no one was going", () => {
  open("none");
  expect(screen.getByText("Cancelled")).toBeTruthy();
  expect(time("2126-12-04T19:00:00.000Z")?.textContent).toBe(
    dayAndHours(zone, cancelled("2126-12-04")),
  );
});

test("[Q5] if it was moved before, it says the date it was moved to", () => {
  const [span] = open("none", "2126-12-05");
  expect(time("2126-12-05T19:00:00.000Z")?.textContent).toBe(span);
  expect(time("2126-12-04T19:00:00.000Z")).toBeNull();
});

test("[Q5] a cancelled series lists the dates that members were going to", () => {
  const spans = open("weekly", "2126-12-04", "2126-12-11");
  const list = screen.getByRole("region", { name: "Cancelled dates" });
  const times = [...list.querySelectorAll("time")].map(({ textContent }) => textContent);
  expect(times).toEqual(spans);
  // Others are deleted, since no one goes.
  expect(list.textContent).toContain("which no one had signed up for, aren't listed");
});

test.each(["none", "weekly"])(
  "[Q5] a cancelled date (%s) can be cancelled in the calendar of a member who was going",
  (frequency) => {
    HTMLElement.prototype.showPopover ??= () => undefined;
    open(frequency, "2126-12-04");
    const more = screen.queryByRole("button", { name: /^More about Wednesday/ });
    if (more) fireEvent.click(more);
    fireEvent.click(screen.getByText("Update my calendar"));
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ meetupId: "mee_1" }), [
      expect.objectContaining({ occurrenceId: "occ_2126-12-04" }),
    ]);
  },
);

test("[Q5] a cancelled meetup's page says why, and why a date was cancelled before", () => {
  shown.reason = "I'm moving away.";
  const times = ["2126-12-04", "2126-12-11"].map(cancelled);
  const occurrences = times.map((one, index) =>
    index === 0 ? { ...one, cancellationReason: "The path is flooded." } : one,
  );
  Object.assign(shown, { frequency: "weekly", occurrences });
  const router = createMemoryRouter([{ path: "*", element: <MeetupPage /> }]);
  render(<RouterProvider router={router} />);
  expect(screen.getByText("I'm moving away.").closest("[role=status]")).toBeTruthy();
  const [line] = screen
    .getAllByRole("listitem")
    .filter(({ textContent }) => textContent?.includes("flooded"));
  expect(line?.querySelector("time")?.getAttribute("datetime")).toBe(times[0]?.startsAt);
});
