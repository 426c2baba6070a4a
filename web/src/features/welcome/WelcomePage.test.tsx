import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Account, accountKey } from "../../lib/account.ts";
import { confettiFlagMs, confettiMs } from "../../lib/constants.ts";
import { queryClientFor } from "../../lib/query.ts";
import { authEvent, session } from "../../lib/session.ts";
import { partial } from "../../lib/testing.ts";
import WelcomePage from "./WelcomePage.tsx";

const confetti = vi.hoisted(() => ({ throwConfetti: vi.fn(), end: vi.fn() }));
vi.mock("../../ui/confetti.ts", () => confetti);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  confetti.throwConfetti.mockReturnValue(confetti.end);
});
afterEach(() => {
  cleanup();
  queryClientFor(null);
  vi.useRealTimers();
});

const open = () =>
  render(
    <MemoryRouter initialEntries={["/welcome"]}>
      <Routes>
        <Route path="/welcome" element={<WelcomePage />} />
        <Route path="/community" element={<h1>community</h1>} />
        <Route path="/login" element={<h1>login</h1>} />
      </Routes>
    </MemoryRouter>,
  );
const begin = () => fireEvent.click(screen.getByRole("button", { name: "Begin Your Journey" }));
const member = () => {
  authEvent("signedIn", "me");
  const account = partial<Account>({ user: { userId: "me", name: "Ada Winter" }, profile: null });
  queryClientFor("me").setQueryData(accountKey(), account);
};

test("[J5] says that it's preparing until the session is known", () => {
  session.set({ initialised: false, userId: null, event: null, invalid: false });
  open();
  expect(screen.getByText("Preparing your welcome...")).toBeTruthy();
});

test("[J5] throws confetti for three seconds; its flag falls after two and a half", () => {
  member();
  open();
  expect(confetti.throwConfetti).toHaveBeenCalledExactlyOnceWith(3_000);
  const celebrating = () => screen.getByRole("main").dataset.celebrating;
  act(() => {
    vi.advanceTimersByTime(confettiFlagMs - 1);
  });
  expect(celebrating()).toBe("true");
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(celebrating()).toBe("false");
  expect(confetti.end).not.toHaveBeenCalled();
  act(() => {
    vi.advanceTimersByTime(confettiMs - confettiFlagMs);
  });
  expect(confetti.end).toHaveBeenCalledOnce();
});

test("[J5] has the cards Connect, Grow and Share", () => {
  member();
  open();
  const cards = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(cards).toEqual(["Connect", "Grow", "Share"]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Welcome, Ada");
});

test("[J5] leads the signed-in to the community", () => {
  member();
  open();
  begin();
  expect(screen.getByRole("heading", { name: "community" })).toBeTruthy();
});

test("[J5] leads visitors to the login", () => {
  authEvent("signedOut", null);
  open();
  begin();
  expect(screen.getByRole("heading", { name: "login" })).toBeTruthy();
});
