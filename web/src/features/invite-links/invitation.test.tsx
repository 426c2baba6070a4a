import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { acceptKeptInvitation, keepInvitation } from "../../lib/kept-invitation.ts";
import { emptyQueryCache } from "../../lib/query.ts";
import { session } from "../../lib/session.ts";
import { deviceKeys, readItem, tabKeys } from "../../lib/storage.ts";
import InvitationPage from "./InvitationPage.tsx";

const code = "A".repeat(22);
const asked = vi.fn<(request: Request) => Promise<Response>>();
const refused = (status: number, what: string) =>
  Response.json({ code: what, status, message: what, defined: false }, { status });

beforeEach(() => {
  vi.stubGlobal("fetch", asked);
  asked.mockReset();
  localStorage.clear();
  sessionStorage.clear();
  emptyQueryCache();
  session.set({ initialised: true, userId: null, event: null, invalid: false });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const signedIn = () =>
  session.set({ initialised: true, userId: "ada", event: null, invalid: false });

function open(link = `/invite#${code}`) {
  const router = createMemoryRouter(
    [
      { path: "/invite", element: <InvitationPage /> },
      ...["/signup", "/login", "/community", "/invite-a-friend", "/profile/:userId"].map(
        (path) => ({ path, element: <p>{path}</p> }),
      ),
    ],
    { initialEntries: [link] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const answer = (body: object) => asked.mockImplementation(async () => Response.json(body));
const refuse = (status: number, what: string) =>
  asked.mockImplementation(async () => refused(status, what));

test("a visitor sees who invites them, and the code is kept for the sign-up", async () => {
  answer({ inviter: { name: "Ada Winter", imageUrl: null } });
  open();
  const heading = await screen.findByRole("heading", { level: 1 });
  expect(heading.textContent).toBe("Ada Winter invites you to Attune");
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  expect(readItem(deviceKeys.invitation)).toContain(code);
  fireEvent.click(screen.getByRole("link", { name: "Join Attune" }));
  expect(await screen.findByText("/signup")).toBeTruthy();
});

test("an inviter's Arabic name leaves the sentence in the page's direction", async () => {
  answer({ inviter: { name: "ليلى", imageUrl: null } });
  open();
  const heading = await screen.findByRole("heading", { level: 1, name: /invites you to Attune/ });
  expect(heading.getAttribute("dir")).toBeNull();
  expect(heading.querySelector("bdi")?.textContent).toBe("ليلى");
});

test("the code is in the request's query, and in no path", async () => {
  answer({ inviter: null });
  open();
  await screen.findByRole("heading", { level: 1, name: "A member of Attune invites you" });
  const { pathname, searchParams } = new URL(asked.mock.calls[0]?.[0].url ?? "");
  expect(pathname).not.toContain(code);
  expect(searchParams.get("code")).toBe(code);
});

test("a login leads back to the invitation", async () => {
  answer({ inviter: null });
  open();
  fireEvent.click(await screen.findByRole("link", { name: "I already have an account" }));
  expect(await screen.findByText("/login")).toBeTruthy();
  expect(readItem(tabKeys.postLoginRedirect, sessionStorage)).toBe(`/invite#${code}`);
});

test("an ended invitation still leads to the sign-up, and keeps nothing", async () => {
  refuse(404, "not_found");
  open();
  await screen.findByRole("heading", { level: 1, name: "This invitation is no longer valid" });
  expect(readItem(deviceKeys.invitation)).toBeNull();
  expect(screen.getByRole("link", { name: "Join Attune" })).toBeTruthy();
});

test("without an answer the page says so, and tries again", async () => {
  refuse(429, "request.rate_limited");
  open();
  const again = await screen.findByRole("button", { name: "Try Again" });
  answer({ inviter: null });
  fireEvent.click(again);
  await screen.findByRole("heading", { level: 1, name: "A member of Attune invites you" });
});

test("a member is led to the inviter's profile, or from their own link to its page", async () => {
  signedIn();
  answer({ userId: "ben" });
  const router = open();
  await screen.findByText("/profile/:userId");
  expect(router.state.location.pathname).toBe("/profile/ben");
  cleanup();
  emptyQueryCache();
  answer({ userId: "ada" });
  open();
  await screen.findByText("/invite-a-friend");
});

test("a link without its code leads on, and asks for nothing", async () => {
  open("/invite");
  await screen.findByText("/signup");
  cleanup();
  signedIn();
  open("/invite");
  await screen.findByText("/invite-a-friend");
  expect(asked).not.toHaveBeenCalled();
});

test("a newcomer who isn't a member yet goes on, with the code kept", async () => {
  signedIn();
  refuse(403, "onboarding.required");
  open();
  await screen.findByText("/community");
  expect(readItem(deviceKeys.invitation)).toContain(code);
});

test("a member doesn't learn whether a link ended or a block hides who has it", async () => {
  signedIn();
  refuse(404, "not_found");
  open();
  await screen.findByRole("heading", { level: 1, name: "This invitation is no longer valid" });
  expect(screen.getByRole("link", { name: "See who's here" })).toBeTruthy();
});

test("a kept code is sent once, and kept when that fails", async () => {
  keepInvitation(code);
  refuse(503, "service.unavailable");
  await acceptKeptInvitation();
  expect(readItem(deviceKeys.invitation)).toContain(code);
  asked.mockClear();
  answer({ success: true });
  await acceptKeptInvitation();
  await acceptKeptInvitation();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(readItem(deviceKeys.invitation)).toBeNull();
});

test("a code isn't kept for longer than two weeks, nor when it's refused", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  keepInvitation(code);
  vi.setSystemTime(Date.now() + 15 * 24 * 60 * 60 * 1_000);
  await acceptKeptInvitation();
  expect(asked).not.toHaveBeenCalled();
  expect(readItem(deviceKeys.invitation)).toBeNull();
  keepInvitation("too short");
  refuse(400, "request.invalid");
  await acceptKeptInvitation();
  await waitFor(() => expect(readItem(deviceKeys.invitation)).toBeNull());
});
