import type { CommunityEvent } from "@attune/core/events/events.contract";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { partial } from "../../lib/testing.ts";
import type { EventPages } from "./events.queries.ts";
import { event, over } from "./testing.ts";

const reader = vi.hoisted(() => ({ zone: "Europe/Berlin" }));
vi.mock("../../lib/reader-zone.ts", () => ({ readerZone: () => reader.zone }));
vi.mock("../../parts/MovingCover.tsx", () => ({ MovingCover: () => null }));
const { EventFacts } = await import("./EventFacts.tsx");
const { EventList } = await import("./EventList.tsx");

afterEach(() => {
  cleanup();
  reader.zone = "Europe/Berlin";
});

function showList(shownEvent: CommunityEvent) {
  const list = partial<EventPages>({
    data: { pages: [{ items: [shownEvent] }] },
    hasNextPage: false,
  });
  render(
    <MemoryRouter>
      <EventList list={list} empty={null} most={3} />
    </MemoryRouter>,
  );
}

test.each([
  [false, ["1 going", "You're going"]],
  [true, ["Cancelled"]],
])("a list says who's going unless the event is cancelled (%s)", (cancelled, words) => {
  showList({ ...event, cancelled });
  const seen = ["1 going", "You're going", "Cancelled"].filter((one) => screen.queryByText(one));
  expect(seen).toEqual(words);
});

test.each([
  ["Not approved", { isTakenDown: false }],
  ["Taken off the calendar", { isTakenDown: true }],
])("a list says of a rejected event: %s", (words, part) => {
  showList({
    ...event,
    ...part,
    approvalStatus: "rejected",
    attendeeCount: 0,
    isGoing: false,
  });
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  [{ isWaiting: true }, true],
  [{ isWaiting: false }, false],
  [{ isWaiting: true, cancelled: true }, false],
])("a list says that I'm on the waiting list (%o)", (state, isSaid) => {
  showList({ ...event, isGoing: false, ...state });
  expect(screen.queryByText("On the waiting list") !== null).toBe(isSaid);
});

test("[Q4] lists say when an event takes place for a reader in another time zone", () => {
  showList(event);
  expect(screen.queryByText(/your time/)).toBeNull();
  cleanup();
  reader.zone = "America/New_York";
  showList(event);
  expect(screen.getByText("20:00 to 22:00")).toBeTruthy();
  expect(screen.getByText("That's 14:00 to 16:00 your time.")).toBeTruthy();
  cleanup();
  reader.zone = "Asia/Tokyo";
  showList(event);
  expect(
    screen.getByText(/^That's Monday,? 2 December 2126, 04:00 to 06:00 your time\.$/),
  ).toBeTruthy();
});

test("[Q4] an event's own page names the reader's day only if it's another", () => {
  reader.zone = "America/New_York";
  render(<EventFacts event={event} going={null} />);
  expect(screen.getByText("That's 14:00 to 16:00 your time.")).toBeTruthy();
});

test("a list says who went once an event is over", () => {
  showList({ ...event, ...over });
  expect(screen.getByText("1 went")).toBeTruthy();
  expect(screen.getByText("You went")).toBeTruthy();
  expect(screen.queryByText(/going/)).toBeNull();
});
