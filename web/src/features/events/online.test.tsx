import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { EventFacts } from "./EventFacts.tsx";
import { toCalendarEntry } from "./event-calendar.ts";
import { whereWords } from "./event-state.ts";
import { event, over } from "./testing.ts";

afterEach(cleanup);

const online = { ...event, location: null, isOnline: true };
const link = "https://rooms.example/swim";
const offer = "Online. You'll see the link here once you're going.";

const show = (shown: Parameters<typeof EventFacts>[0]["event"]) =>
  render(
    <MemoryRouter>
      <EventFacts event={shown} going={null} />
    </MemoryRouter>,
  );

test("those going see an online event's link, which tells its site nothing about them", () => {
  show({ ...online, link });
  const shown = screen.getByRole("link", { name: link });
  expect(shown.getAttribute("href")).toBe(link);
  expect(shown.getAttribute("rel")).toBe("noreferrer");
});

test("others read that it's online and who sees the link, unless it's too late to go", () => {
  const { unmount } = show(online);
  expect(screen.getByText(offer)).toBeTruthy();
  unmount();
  show({ ...online, ...over });
  expect(screen.queryByText(offer)).toBeNull();
  expect(screen.getByText("Online")).toBeTruthy();
});

test("a place that the host calls online is shown in our word", () => {
  const written = { ...event, location: " online" };
  show(written);
  expect(screen.getByText("Online")).toBeTruthy();
  expect(toCalendarEntry(written).place).toBe("Online");
  expect([...whereWords({ ...written, isOnline: true })]).toEqual(["Online"]);
  cleanup();
  show({ ...written, isOnline: true, link });
  expect(screen.queryByText("Online")).toBeNull();
  expect(screen.getByRole("link")).toBeTruthy();
});

test("the calendar file has the link, unless the event is cancelled", () => {
  const entry = toCalendarEntry({ ...online, link });
  expect(entry.description).toContain(link);
  expect(entry.place).toBe("Online");
  expect(toCalendarEntry({ ...online, link, cancelled: true }).description).not.toContain(link);
});
