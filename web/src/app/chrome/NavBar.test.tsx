import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { hideOnScrollPixels } from "../../lib/constants.ts";
import { NavBar } from "./NavBar.tsx";

const known = vi.hoisted(() => ({
  isPhone: false,
  unread: 0,
  calm: false,
  permissions: [] as string[],
}));
const haptic = vi.hoisted(() => vi.fn());
vi.mock("../../lib/device.ts", () => ({ useDevice: () => known }));
vi.mock("../../lib/platform.ts", () => ({ platform: () => ({ isIOSSafari: false }), haptic }));
vi.mock("../../features/search/SearchButton.tsx", () => ({ default: () => null }));
vi.mock("../../features/notifications/NotificationBell.tsx", () => ({ default: () => null }));
vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({
    user: { userId: "me", name: "Mira Sol" },
    profile: null,
    permissions: known.permissions,
    counts: { unreadMessages: known.unread, unreadNotifications: 0 },
    calm: known.calm,
  }),
}));

beforeAll(() => {
  // happy-dom has no popovers.
  HTMLElement.prototype.showPopover ??= () => undefined;
});
beforeEach(() => Object.assign(known, { isPhone: false, unread: 0, calm: false, permissions: [] }));
afterEach(() => {
  cleanup();
  haptic.mockClear();
});

const show = (path = "/community") =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <NavBar />
    </MemoryRouter>,
  );
const openMenu = () => userEvent.click(screen.getByRole("button", { name: /^Your menu/ }));

test("[M1] the bar has the logo and the four links, the current one marked", () => {
  show();
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/community", "/community", "/people", "/events", "/messages"]);
  for (const name of ["Community", "Connect", "Events", "Conversations"]) {
    expect(screen.getByRole("link", { name })).toBeTruthy();
  }
  const current = screen.getByRole("link", { name: "Community" });
  expect(current.getAttribute("aria-current")).toBe("page");
});

test.each([
  ["/connections", "Connect"],
  ["/profile/somebody", "Connect"],
  ["/post/one", "Community"],
  ["/events/one", "Events"],
  ["/settings", undefined],
])("[M1] on %s the link of its part is marked: %s", (path, name) => {
  show(path);
  const marked = screen
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "page");
  expect(marked.map(({ textContent }) => textContent)).toEqual(name ? [name] : []);
});

describe("[M1] the profile menu", () => {
  const entries = () => screen.getAllByRole("menuitem").map((entry) => entry.textContent);

  test("has the member's own places and the way out", async () => {
    show();
    await openMenu();
    expect(entries()).toEqual([
      "My Profile",
      "Saved posts",
      "Invite a friend",
      "Account Settings",
      "Log Out",
    ]);
  });

  test("leads to the Admin Panel with any of the permissions", async () => {
    known.permissions = ["users_update"];
    show();
    await openMenu();
    expect(entries()).toContain("Admin Panel");
  });
});

test.each([
  [1, "1"],
  [99, "99"],
  [100, "99+"],
])("[M2] %i unread messages are written %s", (unread, text) => {
  known.unread = unread;
  show();
  expect(screen.getByText(text)).toBeTruthy();
});

test("in calm mode there's a dot and no number", () => {
  Object.assign(known, { unread: 12, calm: true });
  show();
  expect(screen.getByText("Unread messages")).toBeTruthy();
  expect(screen.queryByText("12")).toBeNull();
});

test("[M2] without unread messages there is no badge", () => {
  show();
  expect(screen.queryByText(/unread/)).toBeNull();
});

describe("[M3] on a phone", () => {
  beforeEach(() => {
    known.isPhone = true;
    scrollTo(0);
  });
  const scrollTo = (top: number) => {
    Object.defineProperty(window, "scrollY", { value: top, configurable: true });
    act(() => void window.dispatchEvent(new Event("scroll")));
  };
  const hidden = () => screen.getByRole("banner").className.includes("-translate-y-full");

  test("the bar steps aside while the page is read on, and comes back on the way up", () => {
    show();
    scrollTo(200);
    expect(hidden()).toBe(true);
    scrollTo(200 - hideOnScrollPixels + 1);
    expect(hidden()).toBe(true);
    scrollTo(200 - hideOnScrollPixels);
    expect(hidden()).toBe(false);
  });

  test("the profile menu is a sheet", async () => {
    show();
    await openMenu();
    expect(screen.getByRole("dialog", { name: "Mira Sol" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Log Out" })).toBeTruthy();
  });

  test("a link at the bottom, the sheet and its entries are felt", async () => {
    show();
    await userEvent.click(screen.getByRole("link", { name: "Connect" }));
    expect(haptic).toHaveBeenCalledExactlyOnceWith("light");
    await openMenu();
    expect(haptic).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole("button", { name: "My Profile" }));
    expect(haptic).toHaveBeenCalledTimes(3);
  });
});

test("[M3] on a desk nothing is felt", async () => {
  show();
  await userEvent.click(screen.getByRole("link", { name: "Connect" }));
  await openMenu();
  expect(haptic).not.toHaveBeenCalled();
});
