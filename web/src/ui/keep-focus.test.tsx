import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Announcer } from "./Announcer.tsx";
import { announce } from "./announce.ts";
import { useKeepFocus } from "./useKeepFocus.ts";

afterEach(cleanup);

function Request() {
  const [accepted, setAccepted] = useState(false);
  const kept = useKeepFocus<HTMLDivElement>();
  return (
    <>
      <button type="button">Elsewhere</button>
      <div ref={kept}>
        {accepted ? (
          <span>
            <a href="/profile">Connected</a>
          </span>
        ) : (
          <button type="button" onClick={() => setAccepted(true)}>
            Accept
          </button>
        )}
      </div>
    </>
  );
}

test("the focus stays where a pressed button was replaced", async () => {
  render(<Request />);
  const accept = screen.getByRole("button", { name: "Accept" });
  accept.focus();
  act(() => accept.click());
  const link = screen.getByRole("link", { name: "Connected" });
  await vi.waitFor(() => expect(document.activeElement).toBe(link));
});

test("the focus also stays in Chromium, which blurs a focused element before removing it", async () => {
  render(<Request />);
  const accept = screen.getByRole("button", { name: "Accept" });
  accept.focus();
  act(() => {
    accept.blur();
    accept.click();
  });
  const link = screen.getByRole("link", { name: "Connected" });
  await vi.waitFor(() => expect(document.activeElement).toBe(link));
});

test("the focus isn't brought back after the member left the element for none other", async () => {
  render(<Request />);
  const accept = screen.getByRole("button", { name: "Accept" });
  accept.focus();
  accept.blur();
  await Promise.resolve();
  await act(async () => accept.click());
  expect(screen.getByRole("link", { name: "Connected" })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

test("the focus isn't taken from another place", () => {
  render(<Request />);
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  elsewhere.focus();
  act(() => screen.getByRole("button", { name: "Accept" }).click());
  expect(document.activeElement).toBe(elsewhere);
});

test("a change is announced, also the same one twice", () => {
  render(<Announcer />);
  const region = screen.getByRole("status");
  act(() => announce("Comment deleted"));
  expect(region.textContent).toBe("Comment deleted");
  const first = region.textContent;
  act(() => announce("Comment deleted"));
  expect(region.textContent).not.toBe(first);
});
