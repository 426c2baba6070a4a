import type { Meetup } from "@attune/core/meetups/meetups.contract";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

vi.mock("./meetups.queries.ts", () => ({ useHosting: () => ({ isPending: false }) }));
const { CallOffDialog } = await import("./Hosting.tsx");

afterEach(cleanup);

test.each([
  ["none", "Cancel this meetup?"],
  ["weekly", "Cancel all dates?"],
] as const)("[Q5] cancelling a meetup that repeats '%s' asks '%s'", (frequency, title) => {
  const meetup = { recurrence: { frequency } } as Meetup;
  render(<CallOffDialog meetup={meetup} occurrence={null} onClose={() => undefined} />);
  expect(screen.getByRole("dialog", { name: title, hidden: true })).toBeTruthy();
});
