import type { CalendarEntry } from "@attune/core/calendar/calendar-file.rules";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { calendarFile } from "../../lib/calendar-file.ts";
import { queryOptionsOf } from "../../lib/query-options.ts";

const reader = vi.hoisted(() => ({ zone: "Europe/Berlin" }));
vi.mock("../../lib/reader-zone.ts", () => ({ readerZone: () => reader.zone }));
const saved = vi.hoisted(() => vi.fn());
const answered = vi.hoisted(() => vi.fn());
const left = vi.hoisted(() => vi.fn());
vi.mock("../../lib/save-calendar.ts", () => ({ saveCalendarFile: saved }));

const eventOn = (day: string, cancelled = false) => ({
  eventId: `evt_${day}`,
  title: `Event ${day}`,
  description: "We meet.",
  location: "The mill",
  startsAt: `2126-12-${day}T18:00:00.000Z`,
  endsAt: `2126-12-${day}T20:00:00.000Z`,
  timeZone: "Europe/Berlin",
  cancelled,
});
const pages: Record<string, object> = {
  first: { items: [eventOn("04")], next: "second" },
  second: { items: [eventOn("08"), eventOn("09", true)], next: "third" },
  third: { items: [eventOn("11")] },
};
const hidden = {
  circle: { circleId: "cir_1", name: "Sitters" },
  meetupId: "mtp_1",
  meetup: null,
  occurrence: {
    occurrenceId: "occ_1",
    startsAt: "2126-12-02T18:00:00.000Z",
    endsAt: "2126-12-02T20:00:00.000Z",
    cancelled: false,
    link: null,
  },
};
let meetups: object[] = [];
let waiting: object[] = [];
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: { events: { leaveEvent: left }, meetups: { answerOccurrence: answered } },
  api: queryOptionsOf({
    // Only what the page asks for.
    events: {
      listOwnEvents: async ({ list, cursor }: { list: string; cursor?: string }) =>
        list === "going" ? pages[cursor ?? "first"] : { items: waiting },
    },
    meetups: { listOwnMeetups: async () => ({ items: meetups }) },
    // Only what the page reads.
  } as never),
}));
const { default: PlansPage } = await import("./PlansPage.tsx");

afterEach(cleanup);

const show = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <PlansPage />
      </QueryClientProvider>
    </MemoryRouter>,
  );

test("all plans go into the calendar, cancelled ones as such, also those that aren't loaded yet", async () => {
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Add all to my calendar" }));
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  // As the mocked function is called.
  const [entries] = saved.mock.calls[0] as [{ title: string; cancelled: boolean }[]];
  expect(entries.map(({ title, cancelled }) => [title, cancelled])).toEqual([
    ["Event 04", false],
    ["Event 08", false],
    ["Event 09", true],
    ["Event 11", false],
  ]);
});

test("what one waits for is named so, and isn't in the calendar", async () => {
  saved.mockClear();
  waiting = [eventOn("03")];
  show();
  // Rendered above.
  const line = (await screen.findByText("Event 03")).closest("li") as HTMLElement;
  expect(within(line).getByText("On the waiting list")).toBeTruthy();
  expect(screen.getByText(/^Events .* going to or on the waiting list for\./)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Add all to my calendar" }));
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  // As the mocked function is called.
  const [entries] = saved.mock.calls[0] as [{ title: string }[]];
  expect(entries.map(({ title }) => title)).not.toContain("Event 03");
  waiting = [];
});

test("an event in a zone that doesn't exist is left out, and the others are listed", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue(undefined);
  waiting = [{ ...eventOn("03"), timeZone: "Mars/Olympus" }];
  show();
  expect(await screen.findByText("Event 04")).toBeTruthy();
  expect(screen.queryByText("Event 03")).toBeNull();
  expect(log).toHaveBeenCalled();
  log.mockRestore();
  waiting = [];
});

test("an event in a zone that doesn't exist keeps none of the others out of the calendar", async () => {
  saved.mockClear();
  const before = pages.third;
  pages.third = { items: [{ ...eventOn("11"), timeZone: "Mars/Olympus" }, eventOn("12")] };
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Add all to my calendar" }));
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  // As the mocked function is called.
  const [entries] = saved.mock.calls[0] as [CalendarEntry[]];
  expect(entries.map(({ title }) => title)).toEqual([
    "Event 04",
    "Event 08",
    "Event 09",
    "Event 12",
  ]);
  expect(calendarFile(entries, Date.now())).toContain("SUMMARY:Event 12");
  pages.third = before ?? {};
});

test("a meetup across a block shows no title and no way to it, but the member can withdraw", async () => {
  meetups = [hidden];
  answered.mockImplementation(async () => {
    meetups = [];
  });
  show();
  // Rendered above.
  const line = (await screen.findByText("Sitters")).closest("li") as HTMLElement;
  expect(within(line).queryByRole("link")).toBeNull();
  fireEvent.click(within(line).getByRole("button", { name: "I can't make it" }));
  await waitFor(() => expect(screen.queryByText("Sitters")).toBeNull());
  expect(answered).toHaveBeenCalledWith({
    circleId: "cir_1",
    meetupId: "mtp_1",
    occurrenceId: "occ_1",
    answer: "not_going",
  });
});

test("an event across a block shows no title and no way to it, but the member can leave it", async () => {
  const [startsAt, endsAt] = ["2126-12-03T18:00:00.000Z", "2126-12-03T20:00:00.000Z"];
  const event = { eventId: "evt_03", startsAt, endsAt, timeZone: "Europe/Berlin" };
  pages.first = { items: [], hidden: [{ ...event, cancelled: false }] };
  left.mockImplementation(async () => {
    pages.first = { items: [], hidden: [] };
  });
  show();
  const button = await screen.findByRole("button", { name: "I can't make it" });
  // Rendered above.
  const line = button.closest("li") as HTMLElement;
  expect(within(line).queryByRole("link")).toBeNull();
  expect(within(line).getByText("Event")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add all to my calendar" })).toBeNull();
  fireEvent.click(button);
  await screen.findByText("Nothing planned yet");
  expect(left).toHaveBeenCalledWith({ eventId: "evt_03" });
});

test.each([
  ["Europe/London", "That's 18:00 to 20:00 your time."],
  ["Asia/Tokyo", "That's Tuesday 3 December 2126, 03:00 to 05:00 your time."],
])(
  "in %s, the reader's hours follow the place's, with their day only if it's another",
  async (zone, words) => {
    reader.zone = zone;
    meetups = [];
    pages.first = { items: [eventOn("02")] };
    show();
    expect(await screen.findByText(words)).toBeTruthy();
    reader.zone = "Europe/Berlin";
  },
);
