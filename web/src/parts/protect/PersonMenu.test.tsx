import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test } from "vitest";
import { PersonMenu } from "./PersonMenu.tsx";

beforeAll(() => {
  // happy-dom has no popovers.
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
});
afterEach(cleanup);

async function itemsFor(userId: string, name: string) {
  render(<PersonMenu person={{ userId, name }} what="this event" label="More about this event" />);
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

test("of a former member, what they left can be reported", async () => {
  expect(await itemsFor("00000000-0000-0000-0000-000000000000", "Former member")).toEqual([
    "Report this event",
  ]);
});
