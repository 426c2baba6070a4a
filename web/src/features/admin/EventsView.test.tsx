import type { CommunityEvent } from "@attune/core/events/events.contract";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";
import EventsView from "./EventsView.tsx";

afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
});

test("an event that waits is shown at its own time, with its zone", async () => {
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
  vi.stubGlobal("fetch", async () => Response.json({ items: [event] }));
  render(
    <MemoryRouter>
      <QueryProvider>
        <EventsView />
      </QueryProvider>
    </MemoryRouter>,
  );
  const facts = await screen.findByText(/Hobart/);
  expect(facts.textContent).toMatch(/Monday 7 December, 06:00 to 07:00$/);
  expect(screen.getByText(/^That's .* your time\.$/)).toBeTruthy();
});
