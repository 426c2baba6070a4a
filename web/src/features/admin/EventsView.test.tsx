import type { CommunityEvent } from "@attune/core/events/events.contract";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";
import EventsView from "./EventsView.tsx";

// In another year, dates have one.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
});

const event = partial<CommunityEvent>({
  eventId: "evt_1",
  title: "Into the bay before breakfast",
  description: "Cold.",
  type: "workshop",
  location: "Hobart",
  startsAt: "2026-12-06T19:00:00.000Z",
  endsAt: "2026-12-06T20:00:00.000Z",
  timeZone: "Australia/Hobart",
  approvalStatus: "pending",
  rejectionReason: null,
  host: { userId: "ada", name: "Ada Winter", username: "ada", imageUrl: null },
  hostIsFacilitator: false,
});

function showWaiting(...items: CommunityEvent[]) {
  vi.stubGlobal("fetch", async () => Response.json({ items }));
  render(
    <MemoryRouter>
      <QueryProvider>
        <EventsView />
      </QueryProvider>
    </MemoryRouter>,
  );
}

test("an event that waits is shown at its own time, with its zone", async () => {
  showWaiting(event);
  const facts = await screen.findByText(/Hobart/);
  expect(facts.textContent).toMatch(/Monday 7 December, 06:00 to 07:00$/);
  expect(screen.getByText(/^That's .* your time\.$/)).toBeTruthy();
});

test("a cancelled event says so, because there's nothing left to approve", async () => {
  showWaiting(event, { ...event, eventId: "evt_2", title: "Dawn swim", cancelled: true });
  expect(await screen.findByText("Dawn swim")).toBeTruthy();
  expect(screen.getAllByText("Cancelled")).toHaveLength(1);
});

test("an event in a zone that doesn't exist can be rejected, and the others are listed", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue(undefined);
  const other = { ...event, eventId: "evt_2", title: "On Mars", timeZone: "Mars/Olympus" };
  showWaiting(event, other);
  expect(await screen.findByText(event.title)).toBeTruthy();
  expect(screen.getByText("On Mars")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /Reject/ })).toHaveLength(2);
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});
