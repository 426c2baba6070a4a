import type { CommunityEvent } from "@attune/core/events/events.contract";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { event, over, person, soon } from "./testing.ts";

const shown = vi.hoisted(() => ({
  event: undefined as unknown,
  attendees: [] as object[],
  isClosed: false,
}));
const asked = vi.hoisted(() => vi.fn());
const waiting = vi.hoisted(() => ({
  data: undefined as object | undefined,
  error: null as Error | null,
  refetch: vi.fn(),
}));
vi.mock("./events.queries.ts", () => ({
  useEvent: () => ({ data: shown }),
  useWatchEvent: () => undefined,
  useGo: () => ({}),
  useWait: () => ({ mutate: asked }),
  useWaiting: () => waiting,
}));
vi.mock("../../parts/useReadNews.ts", () => ({ useReadNews: () => undefined }));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "cleo" } }) }));
vi.mock("../../lib/reader-zone.ts", () => ({ readerZone: () => "Europe/Berlin" }));
vi.mock("../../parts/MovingCover.tsx", () => ({ MovingCover: () => null }));
vi.mock("../../parts/protect/PersonMenu.tsx", () => ({ PersonMenu: () => null }));
vi.mock("./HostTools.tsx", () => ({ HostTools: () => null }));
const { default: EventPage } = await import("./EventPage.tsx");

afterEach(() => {
  cleanup();
  shown.isClosed = false;
});

function showPage(shownEvent: CommunityEvent, attendees: object[]) {
  shown.event = { ...shownEvent, attendeeCount: attendees.length };
  shown.attendees = attendees;
  render(
    <MemoryRouter initialEntries={["/events/evt_1?tab=attendees"]}>
      <Routes>
        <Route path="/events/:eventId" element={<EventPage />} />
      </Routes>
    </MemoryRouter>,
  );
}

test("[Q4] a cancelled event's page says why, if the host has said", () => {
  const cancelled = { ...event, cancelled: true };
  showPage({ ...cancelled, cancellationReason: "The path is flooded." }, []);
  expect(screen.getByText("The path is flooded.").closest("[role=status]")?.textContent).toMatch(
    /^Cancelled/,
  );
});

test.each([
  ["Not approved", { isTakenDown: false }],
  ["Taken off the calendar", { isTakenDown: true }],
])("a rejected event's page says %s: %o", (words, part) => {
  showPage({ ...event, ...part, approvalStatus: "rejected" as const, isGoing: false }, []);
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  [false, [person("ben")], ["1 going", "Going (1)"]],
  [true, [person("ben")], ["Signed up (1)"]],
  [false, [], ["No one's going yet", "Who's going", "No one yet. Be the first to say yes."]],
  [true, [], ["Signed up (0)", "No one had signed up."]],
])("a cancelled event's page doesn't invite (%s, %o)", (cancelled, attendees, words) => {
  showPage({ ...event, cancelled, isGoing: false }, attendees);
  const seen = [
    "1 going",
    "Going (1)",
    "Signed up (1)",
    "No one's going yet",
    "Who's going",
    "Signed up (0)",
    "No one yet. Be the first to say yes.",
    "No one had signed up.",
  ].filter((one) => screen.queryByText(one));
  expect(seen).toEqual(words);
});

test.each([
  ["someone new", {}, null, true],
  ["someone who's going", { isGoing: true }, "I can't make it", false],
  [
    "someone who waits",
    { capacity: 1, waitingCount: 1, waitingPlace: 1 },
    "Leave waiting list",
    true,
  ],
  [
    "someone who waited until it began",
    { ...soon, capacity: 2, waitingCount: 1, waitingPlace: 1 },
    null,
    true,
  ],
])("an event that takes no one new offers %s only to withdraw", (_who, own, offered, isSaid) => {
  shown.isClosed = true;
  showPage({ ...event, isGoing: false, ...own }, [person("ben")]);
  const buttons = ["I'm going", "I can't make it", "Join waiting list", "Leave waiting list"];
  const seen = buttons.filter((name) => screen.queryByRole("button", { name }));
  expect(seen).toEqual(offered ? [offered] : []);
  const words = screen.queryByText("This event isn't taking new people at the moment.");
  expect(words !== null).toBe(isSaid);
});

test.each([
  ["pending", false, false],
  ["rejected", false, false],
  ["rejected", true, true],
  ["approved", false, true],
] as const)(
  "[Q4] no one is asked to come to an event that isn't approved (%s, going: %s)",
  (approvalStatus, isGoing, asked) => {
    showPage({ ...event, approvalStatus, isGoing }, []);
    const button = screen.queryByRole("button", {
      name: isGoing ? "I can't make it" : "I'm going",
    });
    expect(button !== null).toBe(asked);
  },
);

test.each([
  [[person("ben")], ["1 went", "Went (1)"]],
  [[], ["No one went", "Went (0)", "No one had signed up."]],
])(
  "an event's page says who went once it's over, not how many places are left (%o)",
  (attendees, words) => {
    showPage({ ...event, ...over, capacity: 8 }, attendees);
    for (const one of words) expect(screen.getByText(one)).toBeTruthy();
    expect(screen.queryByText(/going|places left|Be the first/i)).toBeNull();
  },
);

const full = { ...event, capacity: 1, isGoing: false };

test.each([
  ["a full one", full, "This event is full", "Join waiting list"],
  [
    "one waited for",
    { ...full, waitingCount: 2, waitingPlace: 2 },
    "You're 2nd on the waiting list",
    "Leave waiting list",
  ],
  [
    "a place that others wait for",
    { ...full, capacity: 2, waitingCount: 1 },
    "This event is full",
    "Join waiting list",
  ],
  ["a full list", { ...full, waitingCount: 200 }, "This event is full", null],
  [
    "one's place on a full list",
    { ...full, waitingCount: 200, waitingPlace: 200 },
    "You're 200th on the waiting list",
    "Leave waiting list",
  ],
  [
    "one that has begun",
    { ...full, ...soon, waitingCount: 1, waitingPlace: 1 },
    "This event is full",
    null,
  ],
])("%s can be waited for until it begins", (_name, shownEvent, words, button) => {
  showPage(shownEvent, [person("ben")]);
  expect(screen.getByText(words)).toBeTruthy();
  const found = screen.queryByRole("button", { name: /waiting list/ });
  expect(found?.textContent ?? null).toBe(button);
  if (found) {
    fireEvent.click(found);
    expect(asked).toHaveBeenLastCalledWith(button === "Join waiting list");
  }
});

test("a host isn't offered the waiting list of their own event, but may leave it", () => {
  const hosted = { ...full, host: person("cleo") };
  showPage(hosted, [person("ben")]);
  expect(screen.getByText("This event is full")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Join waiting list" })).toBeNull();
  cleanup();
  showPage({ ...hosted, waitingCount: 1, waitingPlace: 1 }, [person("ben")]);
  expect(screen.getByRole("button", { name: "Leave waiting list" })).toBeTruthy();
});

test("a place that's free once it has begun is anyone's", () => {
  showPage({ ...full, ...soon, capacity: 2, waitingCount: 1 }, [person("ben")]);
  expect(screen.getByRole("button", { name: "I'm going" })).toBeTruthy();
});

test("only the host sees who waits, in order, or that it didn't load", () => {
  const shownEvent = { ...full, waitingCount: 2 };
  showPage(shownEvent, [person("ben")]);
  expect(screen.queryByText("Waiting list (2)")).toBeNull();
  expect(screen.getByText("1 going · full, 2 waiting")).toBeTruthy();
  cleanup();
  const hosted = { ...shownEvent, host: person("cleo") };
  showPage(hosted, [person("ben")]);
  expect(screen.getByText("Loading the waiting list")).toBeTruthy();
  cleanup();
  waiting.error = new Error("offline");
  showPage(hosted, [person("ben")]);
  fireEvent.click(screen.getByRole("button", { name: /try again/i }));
  expect(waiting.refetch).toHaveBeenCalledOnce();
  cleanup();
  waiting.data = { people: [person("emil"), person("dora")] };
  showPage(hosted, [person("ben")]);
  // Rendered above.
  const list = screen.getByText("Waiting list (2)").closest("section") as HTMLElement;
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining("emil"), expect.stringContaining("dora")]);
});
