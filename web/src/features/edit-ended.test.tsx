import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("../lib/account.ts", async (original) => ({
  ...(await original<object>()),
  useAccount: () => ({ user: { userId: "usr_ada" }, profile: null }),
}));

import { QueryProvider } from "../lib/QueryProvider.tsx";
import { queryClientFor } from "../lib/query.ts";
import { circleByRequest } from "../parts/testing.tsx";
import EditCirclePage from "./circles/EditCirclePage.tsx";
import EditEventPage from "./events/EditEventPage.tsx";
import EditMeetupPage from "./meetups/EditMeetupPage.tsx";

const person = (userId: string) => ({ userId, name: "Ada", username: "ada", imageUrl: null });
const event = {
  eventId: "evt_1",
  title: "Tea",
  type: "Gathering",
  description: "We drink tea.",
  location: "The garden",
  timeZone: "UTC",
  startsAt: "2126-11-25T18:00:00.000Z",
  endsAt: "2126-11-25T20:00:00.000Z",
  capacity: null,
  imageUrl: null,
  isPublic: false,
  attendeeCount: 0,
  waitingCount: 0,
  approvalStatus: "approved",
  cancelled: false,
  host: person("usr_ben"),
  isCoHost: true,
  coHosts: [person("usr_ada")],
};
const meetup = {
  circleId: "cir_1",
  meetupId: "mtp_1",
  title: "Sitting",
  description: "We sit.",
  place: "The hall",
  link: null,
  start: "2126-12-04T19:00",
  end: "2126-12-04T20:00",
  timeZone: "UTC",
  capacity: null,
  recurrence: { frequency: "none", until: null, count: null },
  host: person("usr_ada"),
  ended: false,
  canEdit: true,
};
const circle = { ...circleByRequest, host: person("usr_ada"), isMember: true, description: "Tea." };

const gone = null;
const eventOf = (change: object) => ({ event: { ...event, ...change } });
const meetupOf = (change: object) => ({
  circle: { circleId: "cir_1", name: "Sitters" },
  meetup: { ...meetup, ...change },
  occurrences: [],
  coming: null,
});
const circleOf = (change: object) => ({ circle: { ...circle, ...change }, members: [] });

let answer: object | null;
const copied = vi.fn(async (_text: string) => undefined);
beforeEach(() => {
  HTMLElement.prototype.showPopover ??= () => undefined;
  vi.stubGlobal(
    "navigator",
    Object.create(navigator, { clipboard: { value: { writeText: copied } } }),
  );
  // happy-dom lays nothing out.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(180);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly observe: () => void;
      constructor(measure: () => void) {
        this.observe = measure;
      }
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal("fetch", async () =>
    answer
      ? Response.json(answer)
      : Response.json({ error: { code: "not_found", message: "Gone." } }, { status: 404 }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  copied.mockClear();
  queryClientFor(null).clear();
});

function open(before: object, address: string) {
  answer = before;
  const router = createMemoryRouter(
    [
      { path: "/events/:eventId/edit", element: <EditEventPage /> },
      { path: "/circles/:circleId/edit", element: <EditCirclePage /> },
      { path: "/circles/:circleId/meetups/:meetupId/edit", element: <EditMeetupPage /> },
      { path: "*", element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryProvider>
      <RouterProvider router={router} />
    </QueryProvider>,
  );
}
async function becomes(after: object | null) {
  answer = after;
  await act(() => queryClientFor(null).invalidateQueries());
}

const pages = {
  event: { address: "/events/evt_1/edit", of: eventOf, field: "What happens" },
  meetup: { address: "/circles/cir_1/meetups/mtp_1/edit", of: meetupOf, field: "What happens" },
  circle: { address: "/circles/cir_1/edit", of: circleOf, field: "What you do together" },
};

test.each([
  ["event", "It was cancelled.", eventOf({ cancelled: true })],
  ["event", "You're no longer one of its hosts.", eventOf({ isCoHost: false })],
  ["event", "It was removed, or you're no longer one of its hosts.", gone],
  ["meetup", "It's over, or it was cancelled.", meetupOf({ ended: true })],
  ["meetup", "You're no longer one of its hosts.", meetupOf({ canEdit: false })],
  ["meetup", "You're no longer in its circle, or the circle was closed.", gone],
  ["circle", "You're no longer its host.", circleOf({ host: person("usr_ben") })],
  ["circle", "It was closed.", gone],
] as const)("what's typed about the %s stays when it can't be edited: %s", async (...row) => {
  const [what, reason, after] = row;
  const { address, of, field } = pages[what];
  open(of({}), address);
  const typed = await screen.findByRole<HTMLTextAreaElement>("textbox", {
    name: new RegExp(field),
  });
  fireEvent.change(typed, { target: { value: "Bring a blanket." } });
  await becomes(after);
  expect((await screen.findByRole("alert")).textContent).toContain(
    `This ${what} can't be edited any more${reason}`,
  );
  expect(typed.isConnected && typed.value).toBe("Bring a blanket.");
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Copy your text" }));
  expect(copied).toHaveBeenCalledWith(expect.stringContaining("\n\nBring a blanket."));
});

test.each([
  ["event", eventOf({ cancelled: true })],
  ["meetup", meetupOf({ canEdit: false })],
  ["circle", circleOf({ host: person("usr_ben") })],
] as const)("opening the form of such a %s leads away", async (what, answer) => {
  open(answer, pages[what].address);
  expect(await screen.findByText("Elsewhere")).toBeTruthy();
});

test("a field that gets the focus is scrolled out from under the notice", async () => {
  const { style } = document.documentElement;
  open(circleOf({}), pages.circle.address);
  await screen.findByRole("textbox", { name: /What you do together/ });
  expect(style.scrollPaddingBottom).toBe("");
  await becomes(gone);
  await screen.findByRole("alert");
  expect(style.scrollPaddingBottom).toContain("180px");
  cleanup();
  expect(style.scrollPaddingBottom).toBe("");
});
