import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const calls = vi.hoisted(() => ({
  circle: vi.fn<() => Promise<unknown>>(),
  event: vi.fn<() => Promise<unknown>>(),
}));
vi.mock("../lib/api.ts", () => {
  const options = (name: string, queryFn: () => Promise<unknown>) => ({
    queryOptions: ({ input }: { input: object }) => ({ queryKey: [name, input], queryFn }),
  });
  return {
    api: {
      circles: { getPublicCircle: options("circle", calls.circle) },
      events: { getPublicEvent: options("event", calls.event) },
    },
  };
});
vi.mock("./IdleTasks.tsx", () => ({ default: () => null }));
vi.mock("./chrome/NavBar.tsx", () => ({ NavBar: () => null }));
vi.mock("./chrome/AccountBanners.tsx", () => ({ default: () => null }));
vi.mock("../lib/realtime.ts", async (original) => ({
  ...(await original<object>()),
  startRealtime: () => () => undefined,
}));

import CircleIntroduction from "../features/circles/CircleIntroduction.tsx";
import EventIntroduction from "../features/events/EventIntroduction.tsx";
import { introducedPage } from "../lib/introduced-page.ts";
import { emptyQueryCache } from "../lib/query.ts";
import { session } from "../lib/session.ts";
import { useStore } from "../lib/store.ts";
import { readItem, tabKeys, writeItem } from "../lib/stored-items.ts";
import { AccountLayout } from "./AccountLayout.tsx";
import { FullFrame } from "./chrome/FullFrame.tsx";
import { guardLoader } from "./guard.ts";

const circleId = "cir_01J00000000000000000000000";
const eventId = "evt_01J00000000000000000000000";
const circle = {
  circleId,
  name: "Dawn <b>sitters</b>",
  description: "We sit at dawn.",
  imageUrl: null,
  categories: ["Meditation"],
  memberCount: 12,
  joining: "request",
};
const event = {
  eventId,
  title: "Dew walk",
  description: "Bring boots.",
  imageUrl: null,
  type: "Gathering",
  startsAt: "2999-03-01T06:00:00.000Z",
  endsAt: "2999-03-01T08:00:00.000Z",
  timeZone: "Europe/Berlin",
  attendeeCount: 3,
  waitingCount: 0,
  capacity: null,
  cancelled: false,
};
const refusedWith = (status: number, code: string) =>
  Object.assign(new Error(code), { status, code });

beforeEach(() => {
  vi.clearAllMocks();
  emptyQueryCache();
  sessionStorage.clear();
  session.set({ initialised: true, userId: null, event: null, invalid: false });
});
afterEach(cleanup);

const Shown = ({ as }: { as: ReactNode }) =>
  useStore(session).userId === null ? as : <p>What members see</p>;

function open(path: string) {
  const guarded = (address: string, introduction: ReactNode) => ({
    path: address,
    element: <Shown as={introduction} />,
    loader: guardLoader({ path: address, access: "member" }, () => undefined),
  });
  const children = [
    guarded("/circles/:circleId", <CircleIntroduction circleId={circleId} />),
    guarded("/events/:eventId", <EventIntroduction eventId={eventId} />),
  ];
  const router = createMemoryRouter(
    [
      { element: <AccountLayout />, children: [{ element: <FullFrame />, children }] },
      { path: "/login", element: <p>Log in here</p> },
      { path: "/signup", element: <p>Sign up here</p> },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

test("a visitor reads the introduction of an open circle, and goes on to the sign-up", async () => {
  calls.circle.mockResolvedValue(circle);
  open(`/circles/${circleId}`);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(circle.name);
  expect(screen.getByText("Meditation · 12 members · By request")).toBeTruthy();
  expect(screen.getByText("We sit at dawn.")).toBeTruthy();
  expect(document.title).toContain(circle.name);
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  expect(screen.queryByText("What members see")).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: "Join Attune" }));
  expect(await screen.findByText("Sign up here")).toBeTruthy();
  expect(introducedPage()).toBe(`/circles/${circleId}`);
  expect(introducedPage()).toBeNull();
});

test("a visitor reads the introduction of an open event, with its day in its own zone", async () => {
  calls.event.mockResolvedValue(event);
  open(`/events/${eventId}`);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Dew walk");
  expect(screen.getByText("Friday 1 March 2999, 07:00 to 09:00")).toBeTruthy();
  expect(screen.getByText("3 going")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Log in" }));
  expect(await screen.findByText("Log in here")).toBeTruthy();
  expect(readItem(tabKeys.postLoginRedirect, sessionStorage)).toBe(`/events/${eventId}`);
});

test("a visitor reads that an open event is full, and that there's a waiting list", async () => {
  calls.event.mockResolvedValue({ ...event, capacity: 3 });
  open(`/events/${eventId}`);
  expect(await screen.findByText("3 going · full")).toBeTruthy();
  expect(screen.getByText(/^This event is full\. To join the waiting list/)).toBeTruthy();
  cleanup();
  emptyQueryCache();
  calls.event.mockResolvedValue({ ...event, capacity: 3, waitingCount: 200 });
  open(`/events/${eventId}`);
  expect(await screen.findByText("3 going · full, 200 waiting")).toBeTruthy();
  expect(screen.queryByText(/join the waiting list/)).toBeNull();
});

test("a visitor with the link to a cancelled event reads that it's cancelled", async () => {
  const { title, type, startsAt, endsAt, timeZone } = event;
  calls.event.mockResolvedValue({
    ...{ eventId, title, type, startsAt, endsAt, timeZone },
    cancelled: true,
  });
  open(`/events/${eventId}`);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Dew walk");
  expect(screen.getByText("Cancelled")).toBeTruthy();
  expect(screen.queryByText(/going|come along/)).toBeNull();
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
});

test("what isn't open to visitors leads to the log-in form, as what doesn't exist", async () => {
  calls.circle.mockRejectedValue(refusedWith(404, "not_found"));
  open(`/circles/${circleId}`);
  expect(await screen.findByText("Log in here")).toBeTruthy();
  expect(readItem(tabKeys.postLoginRedirect, sessionStorage)).toBe(`/circles/${circleId}`);
});

test("without a connection the page says so, and tries again", async () => {
  calls.circle.mockRejectedValue(refusedWith(429, "request.rate_limited"));
  open(`/circles/${circleId}`);
  const again = await screen.findByRole("button", { name: "Try Again" });
  calls.circle.mockResolvedValue(circle);
  fireEvent.click(again);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(circle.name);
});

test("a member who signed in meanwhile sees the page itself", async () => {
  calls.circle.mockResolvedValue(circle);
  const router = open(`/circles/${circleId}`);
  await screen.findByRole("heading", { level: 1 });
  const { accountStatus, unknownAccount } = await import("../lib/account-status.ts");
  accountStatus.set({ ...unknownAccount, state: "loaded", onboardingCompleted: true });
  session.set({ initialised: true, userId: "ada", event: null, invalid: false });
  await router.revalidate();
  expect(await screen.findByText("What members see")).toBeTruthy();
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
});

test.each(["/community/post/pst_01J", "/post/pst_01J", "/profile/4f1c-usr"])(
  "the sign-up also leads back to %s",
  (path) => {
    writeItem(tabKeys.postLoginRedirect, path, sessionStorage);
    expect(introducedPage()).toBe(path);
  },
);

test("the sign-up doesn't lead back to other pages", () => {
  writeItem(tabKeys.postLoginRedirect, "/membership", sessionStorage);
  expect(introducedPage()).toBeNull();
  expect(readItem(tabKeys.postLoginRedirect, sessionStorage)).toBe("/membership");
});
