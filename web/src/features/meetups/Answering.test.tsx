import type { Answer, Meetup, Occurrence } from "@attune/core/meetups/meetups.contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { partial } from "../../lib/testing.ts";

const answered = vi.hoisted(() => vi.fn());
vi.mock("./meetups.queries.ts", () => ({ useAnswer: () => answered }));
const { LaterAnswer, NextAnswer } = await import("./Answering.tsx");

afterEach(cleanup);

const date = (goingCount: number, answer: Answer | null, more: Partial<Occurrence> = {}) => ({
  meetup: partial<Meetup>({ capacity: 2 }),
  isClosed: false,
  occurrence: partial<Occurrence>({
    occurrenceId: "occ_1",
    startsAt: "2126-12-02T18:00:00.000Z",
    goingCount,
    waitingCount: 0,
    waitingPlace: null,
    answer,
    ...more,
  }),
});

const show = (goingCount: number, answer: Answer | null) =>
  render(<LaterAnswer {...date(goingCount, answer)} label="3 March" />);

const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

test("[Q5] someone who can't make a full date can only wait for a place", () => {
  show(2, "not_going");
  expect(screen.getByText("You can't make it")).toBeTruthy();
  expect(buttons()).toEqual(["Waiting list"]);
  fireEvent.click(screen.getByRole("button"));
  expect(answered).toHaveBeenLastCalledWith("waiting");
});

test("[Q5] someone who goes to a full date can give up their place", () => {
  show(2, "going");
  expect(buttons()).toEqual(["Going", "Can't make it"]);
});

const past = { startsAt: "2026-01-02T18:00:00.000Z" };

test.each([
  ["a full date", date(2, null), "Full", ["Join waiting list"]],
  [
    "a date waited for",
    date(2, "waiting", { waitingCount: 3, waitingPlace: 3 }),
    "You're 3rd on the waiting list",
    ["Leave waiting list"],
  ],
  [
    "a place that others wait for",
    date(1, "not_going", { waitingCount: 1 }),
    "You can't make it",
    ["Join waiting list"],
  ],
  ["a full list", date(2, null, { waitingCount: 200 }), "Full", []],
  ["a date that has begun", date(2, "waiting", { waitingCount: 1, ...past }), "Full", []],
  [
    "a place that's free once it has begun",
    date(1, "waiting", { waitingCount: 1, ...past }),
    "",
    ["I'm going", "I can't make it"],
  ],
])("%s can be waited for until it begins", (_name, shown, words, offered) => {
  render(<NextAnswer {...shown} />);
  expect(screen.getByRole("status").textContent).toBe(words);
  expect(buttons()).toEqual(offered);
});

test("a meetup that takes no one new says so, and those who go or wait can withdraw", () => {
  const showNext = (answer: Answer | null, goingCount = 1) => {
    cleanup();
    render(<NextAnswer {...date(goingCount, answer)} isClosed />);
    return { words: screen.getByRole("status").textContent, offered: buttons() };
  };
  const words = "This meetup isn't taking new people at the moment.";
  expect(showNext(null)).toEqual({ words, offered: [] });
  expect(showNext("not_going", 2)).toEqual({ words, offered: [] });
  expect(showNext("going").offered).toEqual(["I can't make it"]);
  expect(showNext("waiting", 2).offered).toEqual(["Leave waiting list"]);
  cleanup();
  render(<LaterAnswer {...date(1, null)} isClosed label="3 March" />);
  expect(buttons()).toEqual([]);
});

// The buttons move, so that the second press may hit the one beside.
test("the second press of a double click answers nothing", () => {
  answered.mockClear();
  render(<NextAnswer {...date(1, "going")} />);
  const no = screen.getByRole("button", { name: "I can't make it" });
  fireEvent.click(no, { detail: 2 });
  expect(answered).not.toHaveBeenCalled();
  fireEvent.click(no, { detail: 1 });
  expect(answered).toHaveBeenCalledExactlyOnceWith("not_going");
});
