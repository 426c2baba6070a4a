import type { Meetup, Occurrence } from "@attune/core/meetups/meetups.contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { partial } from "../../lib/testing.ts";

const move = vi.hoisted(() => vi.fn(async (_times: object) => null));
vi.mock("./meetups.queries.ts", () => ({
  useHosting: () => ({ isPending: false, mutateAsync: move }),
}));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => undefined }));
const { CallOffDialog, MoveDialog } = await import("./Hosting.tsx");

afterEach(() => {
  cleanup();
  move.mockClear();
});

test.each([
  ["none", "Cancel this meetup?"],
  ["weekly", "Cancel all dates?"],
] as const)("[Q5] cancelling a meetup that repeats '%s' asks '%s'", (frequency, title) => {
  const meetup = partial<Meetup>({ recurrence: { frequency } });
  render(<CallOffDialog meetup={meetup} occurrence={null} onClose={() => undefined} />);
  expect(screen.getByRole("dialog", { name: title, hidden: true })).toBeTruthy();
});

test.each([
  [null, null, "Everyone who's going will be notified."],
  [12, null, "Everyone who's going or on the waiting list will be notified."],
  [12, { waitingCount: 0 }, "Everyone who's going will be notified."],
  [12, { waitingCount: 2 }, "Everyone who's going or on the waiting list will be notified."],
])("[Q5] with room for %s, cancelling %o says who's notified", (capacity, waiting, said) => {
  const meetup = partial<Meetup>({ capacity, recurrence: { frequency: "weekly" } });
  const times = { startsAt: "2126-11-25T22:00:00.000Z", endsAt: "2126-11-26T02:00:00.000Z" };
  const occurrence = waiting && partial<Occurrence>({ ...times, ...waiting });
  render(<CallOffDialog meetup={meetup} occurrence={occurrence} onClose={() => undefined} />);
  expect(screen.getByRole("dialog", { hidden: true }).textContent).toContain(said);
});

test("[Q5] cancelling all dates names the meetup, who's going next, and that it can't be undone", () => {
  const meetup = partial<Meetup>({
    title: "Reading",
    capacity: null,
    recurrence: { frequency: "weekly" },
  });
  const next = partial<Occurrence>({ goingCount: 3 });
  render(<CallOffDialog meetup={meetup} occurrence={null} next={next} onClose={() => undefined} />);
  expect(screen.getByRole("dialog", { hidden: true }).textContent).toContain(
    "All dates of “Reading” will be cancelled. The next one: 3 going. Everyone who's going will be notified. You can't undo this.",
  );
});

describe("[Q5] moving a date", () => {
  const meetup = partial<Meetup>({ timeZone: "UTC" });
  const chooseDay = (value: string) =>
    fireEvent.change(screen.getByLabelText(/^Day/), { target: { value } });
  const moveTo = (occurrence: Partial<Occurrence>, date: string) => {
    render(
      <MoveDialog
        meetup={meetup}
        // The dialog reads no other fields.
        occurrence={occurrence as Occurrence}
        onClose={() => undefined}
      />,
    );
    chooseDay(date);
    fireEvent.click(screen.getByText("Move it"));
  };

  test.each([
    [0, "Everyone who's going will be notified."],
    [2, "Everyone who's going or on the waiting list will be notified."],
  ])("says who's notified while %i wait", (waitingCount, said) => {
    const times = { startsAt: "2126-11-25T22:00:00.000Z", endsAt: "2126-11-26T02:00:00.000Z" };
    moveTo({ ...times, day: "2126-11-25", waitingCount }, "2126-11-22");
    expect(screen.getByRole("dialog", { hidden: true }).textContent).toContain(said);
  });

  test("keeps an evening's length on an earlier day", () => {
    const evening = {
      day: "2126-11-25",
      startsAt: "2126-11-25T22:00:00.000Z",
      endsAt: "2126-11-26T02:00:00.000Z",
    };
    moveTo(evening, "2126-11-22");
    expect(move).toHaveBeenCalledWith({ start: "2126-11-22T22:00", end: "2126-11-23T02:00" });
    expect(screen.queryByLabelText(/^Last day/)).toBeNull();
  });

  test("asks for the last day of what's longer than a night", () => {
    const weekend = {
      day: "2126-11-25",
      startsAt: "2126-11-25T18:00:00.000Z",
      endsAt: "2126-11-27T12:00:00.000Z",
    };
    moveTo(weekend, "2126-11-24");
    expect(screen.getByLabelText(/^Last day/)).toBeTruthy();
    expect(move).toHaveBeenCalledWith({ start: "2126-11-24T18:00", end: "2126-11-27T12:00" });
  });

  test("says how far it can be postponed, counting from the day by its rule", () => {
    const moved = {
      day: "2126-11-25",
      startsAt: "2126-12-24T19:00:00.000Z",
      endsAt: "2126-12-24T20:00:00.000Z",
    };
    moveTo(moved, "2127-01-25");
    expect(screen.getByText("You can postpone a date by up to 60 days")).toBeTruthy();
    expect(move).not.toHaveBeenCalled();
    chooseDay("2127-01-24");
    fireEvent.click(screen.getByText("Move it"));
    expect(move).toHaveBeenCalledWith({ start: "2127-01-24T19:00", end: "2127-01-24T20:00" });
  });
});
