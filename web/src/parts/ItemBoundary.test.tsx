import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { formatDayAndHours } from "../lib/event-time.ts";
import { ItemBoundary } from "./ItemBoundary.tsx";

const times = { startsAt: "2026-11-25T18:00:00Z", endsAt: "2026-11-25T20:00:00Z" };
const now = Date.parse("2026-11-20T12:00:00Z");
const When = ({ timeZone }: { timeZone: string }) => formatDayAndHours({ ...times, timeZone }, now);
const Lost = () => {
  throw new TypeError("Failed to fetch dynamically imported module");
};

test("an event whose zone doesn't exist is left out and logged, and its list stays", () => {
  const log = vi.spyOn(console, "error").mockReturnValue(undefined);
  render(
    <ul>
      {["Europe/Berlin", "Mars/Olympus", "UTC"].map((timeZone) => (
        <ItemBoundary key={timeZone}>
          <li>
            <When timeZone={timeZone} />
          </li>
        </ItemBoundary>
      ))}
    </ul>,
  );
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Wednesday 25 November, 19:00 to 21:00",
    "Wednesday 25 November, 18:00 to 20:00",
  ]);
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test("a part of an item that could not be loaded goes up to the page, which retries", () => {
  const log = vi.spyOn(console, "error").mockReturnValue(undefined);
  const list = (
    <ItemBoundary>
      <Lost />
    </ItemBoundary>
  );
  expect(() => render(list)).toThrow("Failed to fetch");
  log.mockRestore();
});
