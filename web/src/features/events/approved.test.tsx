import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { emptyQueryCache, queryClientFor } from "../../lib/query.ts";
import { session } from "../../lib/session.ts";
import { announce, announcement } from "../../ui/announce.ts";
import { detailKey } from "./events.queries.ts";
import { event } from "./testing.ts";

vi.mock("../../parts/MovingCover.tsx", () => ({ MovingCover: () => null }));
const { default: EventPage } = await import("./EventPage.tsx");

afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
});

const show = (approvalStatus: "pending" | "approved") =>
  queryClientFor("ada").setQueryData(detailKey(event.eventId), {
    event: { ...event, approvalStatus },
    attendees: [],
    isClosed: false,
    invitedCoHosts: [],
    isInvitedToCoHost: false,
  });

test("an event that's approved while its page is open is announced as approved", async () => {
  HTMLElement.prototype.showPopover ??= () => undefined;
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  session.set({ initialised: true, userId: "ada", event: null, invalid: false });
  announce("Nothing yet");
  show("pending");
  render(
    <MemoryRouter initialEntries={[`/events/${event.eventId}`]}>
      <QueryProvider>
        <Routes>
          <Route path="/events/:eventId" element={<EventPage />} />
        </Routes>
      </QueryProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText("Waiting for approval")).toBeTruthy();
  expect(announcement.get()).toBe("Nothing yet");
  act(() => void show("approved"));
  await expect.poll(() => announcement.get()).toBe("This event is approved");
  expect(screen.queryByText("Waiting for approval")).toBeNull();
});
