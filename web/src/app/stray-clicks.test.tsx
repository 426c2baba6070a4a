import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ignoreStrayClicks } from "./stray-clicks.ts";

let stop = () => {};
beforeEach(() => {
  stop = ignoreStrayClicks();
});
afterEach(() => {
  stop();
  cleanup();
});

function Requests() {
  const [left, setLeft] = useState(["Ada", "Ben", "Cem"]);
  const [shown, setShown] = useState(1);
  return (
    <>
      {left.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => setLeft(left.filter((one) => one !== name))}
        >
          <span>Decline {name}</span>
        </button>
      ))}
      <button type="button" onClick={() => setShown(shown + 1)}>
        Next, after {shown}
      </button>
    </>
  );
}

const click = (name: string | RegExp, detail: number) =>
  fireEvent.click(screen.getByText(name), { detail });
const left = () => screen.getAllByText(/^Decline/).map(({ textContent }) => textContent);

test("[Q8] a double click on Decline doesn't decline the request that moves up", () => {
  render(<Requests />);
  click("Decline Ada", 1);
  click("Decline Ben", 2);
  expect(left()).toEqual(["Decline Ben", "Decline Cem"]);
  click("Decline Ben", 1);
  // From the keyboard.
  click("Decline Cem", 0);
  expect(screen.queryByText(/^Decline/)).toBeNull();
});

test("both clicks of a double click on the same button count", () => {
  render(<Requests />);
  click(/^Next/, 1);
  click(/^Next/, 2);
  expect(screen.getByText("Next, after 3")).toBeTruthy();
});

test("a double click on a button that's replaced or moves leaves the focus where it was put", () => {
  render(<Requests />);
  const pressAgain = (on: Node = document.body) => fireEvent.mouseDown(on, { detail: 2 });
  click(/^Next/, 1);
  expect(pressAgain(screen.getByText(/^Next/))).toBe(true);
  expect(pressAgain()).toBe(false);
  click("Decline Ada", 1);
  expect(pressAgain()).toBe(false);
  // A double click on text selects a word.
  fireEvent.click(document.body, { detail: 1 });
  expect(pressAgain()).toBe(true);
});

test("the second click of a double click isn't a label's that was scrolled under the pointer", () => {
  render(
    <>
      <button type="button">Save</button>
      <label>
        <span>Day</span>
        <input type="checkbox" />
      </label>
    </>,
  );
  click("Save", 1);
  expect(click("Day", 2)).toBe(false);
  fireEvent.click(document.body, { detail: 1 });
  expect(click("Day", 2)).toBe(true);
});
