import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";

const outside = vi.hoisted(() => ({
  mutedPeople: [] as { userId: string; until: number | null }[],
  unmute: vi.fn(),
}));
vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({ mutedPeople: outside.mutedPeople }),
}));
vi.mock("./mutes.ts", () => ({ unmute: outside.unmute }));
const { PersonMenu } = await import("./PersonMenu.tsx");

beforeAll(() => {
  // happy-dom has no popovers.
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function itemsFor(userId: string, name: string) {
  render(
    <QueryProvider>
      <PersonMenu person={{ userId, name }} what="this event" label="More about this event" />
    </QueryProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "More about this event" }));
  return screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
}

test("a member can be reported, muted and blocked", async () => {
  expect(await itemsFor("0a1b2c3d-0000-4000-8000-000000000001", "Ada")).toEqual([
    "Report this event",
    "Mute Ada",
    "Block Ada",
  ]);
});

test("a muted member can be unmuted, instead of muted again", async () => {
  const userId = "0a1b2c3d-0000-4000-8000-000000000001";
  outside.mutedPeople = [{ userId, until: null }];
  expect(await itemsFor(userId, "Ada")).toEqual(["Report this event", "Unmute Ada", "Block Ada"]);
  await userEvent.click(screen.getByRole("menuitem", { name: "Unmute Ada" }));
  await vi.waitFor(() => expect(outside.unmute).toHaveBeenCalledOnce());
  expect(outside.unmute.mock.lastCall?.[1]).toEqual({ userId, name: "Ada" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a mute that ends while the page is open is no longer offered to be undone", async () => {
  const userId = "0a1b2c3d-0000-4000-8000-000000000001";
  const until = Date.now() + 60_000;
  outside.mutedPeople = [{ userId, until }];
  const button = () => screen.getByRole("button", { name: "More about this event" });
  expect(await itemsFor(userId, "Ada")).toContain("Unmute Ada");
  await userEvent.click(button());
  vi.spyOn(Date, "now").mockReturnValue(until + 1);
  await userEvent.click(button());
  expect(screen.queryByRole("menuitem", { name: "Unmute Ada" })).toBeNull();
  expect(screen.getByRole("menuitem", { name: "Mute Ada" })).toBeTruthy();
});

test("of a former member, what they left can be reported", async () => {
  expect(await itemsFor("00000000-0000-0000-0000-000000000000", "Former member")).toEqual([
    "Report this event",
  ]);
});
