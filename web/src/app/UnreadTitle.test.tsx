import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { UnreadTitle } from "./UnreadTitle.tsx";

const counts = vi.hoisted(() => ({ unreadMessages: 2, unreadNotifications: 1 }));
const mood = vi.hoisted(() => ({ calm: false }));
vi.mock("../lib/account.ts", () => ({ useAccount: () => ({ counts: { ...counts }, ...mood }) }));

afterEach(() => {
  cleanup();
  Object.assign(counts, { unreadMessages: 2, unreadNotifications: 1 });
  mood.calm = false;
});

test("in calm mode the icon has a dot, and the title no number", () => {
  const setAppBadge = vi.fn(async () => undefined);
  Object.assign(navigator, { setAppBadge });
  mood.calm = true;
  document.title = "Community";
  render(<UnreadTitle />);
  expect(setAppBadge).toHaveBeenLastCalledWith();
  expect(document.title).toBe("Community");
});

test("the tab's title begins with the number of unread, also when the page changes it", async () => {
  document.title = "Community";
  const { rerender, unmount } = render(<UnreadTitle />);
  expect(document.title).toBe("(3) Community");
  document.title = "Ada Winter";
  await vi.waitFor(() => expect(document.title).toBe("(3) Ada Winter"));
  Object.assign(counts, { unreadMessages: 0, unreadNotifications: 0 });
  act(() => rerender(<UnreadTitle />));
  expect(document.title).toBe("Ada Winter");
  unmount();
});

test("an installed app's icon has the number too, until everything is read or the member signs out", () => {
  const setAppBadge = vi.fn(async () => undefined);
  const clearAppBadge = vi.fn(async () => undefined);
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  const { rerender, unmount } = render(<UnreadTitle />);
  expect(setAppBadge).toHaveBeenLastCalledWith(3);
  Object.assign(counts, { unreadMessages: 0, unreadNotifications: 0 });
  act(() => rerender(<UnreadTitle />));
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
  unmount();
  expect(clearAppBadge).toHaveBeenCalledTimes(2);
});
