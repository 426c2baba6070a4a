import type { Answer, Meetup, Occurrence } from "@attune/core/meetups/meetups.contract";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

vi.mock("./meetups.queries.ts", () => ({ useAnswer: () => () => undefined }));
const { LaterAnswer } = await import("./Answering.tsx");

afterEach(cleanup);

const show = (goingCount: number, answer: Answer | null) =>
  render(
    <LaterAnswer
      meetup={{ capacity: 2 } as Meetup}
      occurrence={{ occurrenceId: "occ_1", goingCount, answer } as Occurrence}
      label="3 March"
    />,
  );

test("[Q5] someone who can't make a full date isn't offered to take that back", () => {
  show(2, "not_going");
  expect(screen.getByText("You can't make it")).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("[Q5] someone who goes to a full date can give up their place", () => {
  show(2, "going");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Going",
    "Can't make it",
  ]);
});
