import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("./UpdateBanner.tsx", () => ({ UpdateBanner: () => <section aria-label="A prompt" /> }));
vi.mock("./InstallPrompt.tsx", () => ({ InstallPrompt: () => null }));

import { AppPrompts } from "./AppPrompts.tsx";

let appear = () => {};
const scrollBy = vi.fn();

beforeEach(() => {
  vi.stubGlobal("scrollBy", scrollBy.mockReset());
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        appear = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const place = (
  element: Element | null,
  ...[x, y, width, height]: [number, number, number, number]
) =>
  vi
    .spyOn(element as Element, "getBoundingClientRect")
    .mockReturnValue(new DOMRect(x, y, width, height));

/** A prompt 400 wide at the right end of a window of 1000, from 500 down. */
function show(left: number): HTMLElement {
  render(
    <MemoryRouter>
      <main>
        <button type="button">Go</button>
      </main>
      <AppPrompts />
    </MemoryRouter>,
  );
  const card = screen.getByLabelText("A prompt");
  place(card, 600, 500, 400, 200);
  place(card.parentElement, 0, 500, 1000, 200);
  const button = screen.getByText("Go");
  place(button, left, 550, 100, 44);
  return button;
}

test("[U2] a prompt moves the control it would cover, and leaves one beside it in place", () => {
  show(700).focus();
  act(appear);
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith(0, 594 - 500 + 24);
  cleanup();
  scrollBy.mockReset();
  show(100).focus();
  act(appear);
  expect(scrollBy).not.toHaveBeenCalled();
});

test("[U2] a prompt also moves a button tapped in Safari, which doesn't focus buttons", () => {
  const button = show(700);
  fireEvent.pointerDown(button);
  act(appear);
  expect(scrollBy).toHaveBeenCalledOnce();
});
