import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { queryOptionsOf } from "../../lib/query-options.ts";
import { openLink } from "../../lib/realtime-testing.ts";

const planned = vi.hoisted(() => ({ events: [] as object[], meetups: [] as object[] }));
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  api: queryOptionsOf({
    // Only what the page asks for.
    events: {
      listOwnEvents: async ({ list }: { list: string }) => ({
        items: list === "going" ? planned.events : [],
      }),
    },
    meetups: { listOwnMeetups: async () => ({ items: planned.meetups }) },
    // Only what the page reads.
  } as never),
}));
const { default: PlansPage } = await import("./PlansPage.tsx");

const time = (day: number) => ({
  startsAt: new Date(Date.UTC(2126, 11, day, 18)).toISOString(),
  endsAt: new Date(Date.UTC(2126, 11, day, 20)).toISOString(),
  timeZone: "Europe/Berlin",
});
const eventOn = (day: number, cancelled = false) => ({
  ...time(day),
  eventId: `evt_${day}`,
  title: `Event ${day}`,
  description: "We meet.",
  location: "The mill",
  cancelled,
});
const meetupOn = (day: number, cancelled = false) => ({
  circle: { circleId: "cir_1", name: "Sitters" },
  meetupId: `mee_${day}`,
  meetup: {
    title: `Meetup ${day}`,
    description: "We sit.",
    place: "Hall",
    timeZone: "Europe/Berlin",
  },
  occurrence: { ...time(day), occurrenceId: `occ_${day}`, cancelled, link: null },
});

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

async function show() {
  const queryClient = new QueryClient();
  const { socket, sent, hear, stop: end } = openLink(queryClient);
  stop = end;
  await vi.waitFor(() => expect(socket.onopen).toBeTruthy());
  socket.onopen?.(new Event("open"));
  const { unmount } = render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <PlansPage />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { sent, hear, unmount };
}

test("with notifications off, a plan's cancellation shows without a reload", async () => {
  planned.events = [eventOn(3)];
  planned.meetups = [meetupOn(2), meetupOn(9)];
  const { sent, hear, unmount } = await show();
  await screen.findByText("Event 3");
  const topics = ["circle:cir_1", "event:evt_3"];
  expect(sent).toEqual(topics.map((topic) => JSON.stringify({ action: "watch", topic })));

  planned.meetups = [meetupOn(2, true), meetupOn(9)];
  const occurrence = { circleId: "cir_1", meetupId: "mee_2", occurrenceId: "occ_2" };
  hear({ domainEvent: { type: "occurrence.cancelled", ...occurrence } });
  await vi.waitFor(() => expect(screen.getAllByText("Cancelled")).toHaveLength(1));
  planned.events = [eventOn(3, true)];
  hear({ topic: "event:evt_3" });
  await vi.waitFor(() => expect(screen.getAllByText("Cancelled")).toHaveLength(2));

  unmount();
  expect(sent.slice(2).toSorted()).toEqual(
    topics.map((topic) => JSON.stringify({ action: "unwatch", topic })),
  );
});

test("a long list watches the soonest plans only, as a socket may say so much", async () => {
  planned.events = Array.from({ length: 28 }, (_, index) => eventOn(index + 1));
  planned.meetups = [];
  const { sent } = await show();
  await screen.findByText("Event 28");
  expect(sent).toHaveLength(20);
  expect(sent.at(-1)).toContain("evt_20");
});
