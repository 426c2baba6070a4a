import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../lib/query.ts";

const toast = vi.hoisted(() => vi.fn<(message: { title: string }) => void>());
vi.mock("../../ui/toast.ts", () => ({ toast }));

import InvitedBy from "./InvitedBy.tsx";
import InviteFriendPage from "./InviteFriendPage.tsx";

const link = (letter: string, isNamed = true) => ({
  code: letter.repeat(22),
  createdAt: "2026-11-01T08:00:00.000Z",
  isNamed,
});
const addressOf = (letter: string) => `${location.origin}/invite#${letter.repeat(22)}`;
let writeText: MockInstance<(text: string) => Promise<void>>;
/** By method and path. */
let answers: Record<string, (body: string) => Response>;
let asked: string[];

beforeEach(() => {
  vi.clearAllMocks();
  emptyQueryCache();
  asked = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const name = `${request.method} ${new URL(request.url).pathname}`;
    asked.push(name);
    return (
      answers[name]?.(await request.text()) ?? Response.json({ message: name }, { status: 500 })
    );
  });
  writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (part: ReactElement) =>
  render(
    <MemoryRouter>
      <QueryProvider>{part}</QueryProvider>
    </MemoryRouter>,
  );
const shownLink = async () => (await screen.findByLabelText<HTMLInputElement>("Your link")).value;

test("a member copies their link, and shares it where the device can", async () => {
  answers = { "PUT /api/invite-link": () => Response.json(link("A")) };
  show(<InviteFriendPage />);
  expect(await shownLink()).toBe(addressOf("A"));
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
  expect(writeText).toHaveBeenCalledWith(addressOf("A"));
  await waitFor(() =>
    expect(toast).toHaveBeenLastCalledWith(expect.objectContaining({ title: "Link copied" })),
  );
  writeText.mockRejectedValue(new Error("not allowed"));
  fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
  await waitFor(() =>
    expect(toast).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: "Couldn't copy the link" }),
    ),
  );
  cleanup();
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
  show(<InviteFriendPage />);
  fireEvent.click(await screen.findByRole("button", { name: "Share" }));
  expect(share).toHaveBeenCalledWith({ title: "Join me on Attune", url: addressOf("A") });
});

test("a new link replaces the one that the member sees, once they've confirmed it", async () => {
  answers = {
    "PUT /api/invite-link": () => Response.json(link("A")),
    "POST /api/invite-link/renewals": (body) =>
      Response.json(link(body.includes("A".repeat(22)) ? "B" : "C")),
  };
  show(<InviteFriendPage />);
  const renew = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "Make a new link" }));
    return screen.getByRole("dialog", { name: "Make a new link?" });
  };
  fireEvent.click(within(await renew()).getByRole("button", { name: "Keep it" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(within(await renew()).getByRole("button", { name: "Make a new link" }));
  await waitFor(async () => expect(await shownLink()).toBe(addressOf("B")));
});

test("a member outside the directory reads that the link doesn't name them", async () => {
  answers = { "PUT /api/invite-link": () => Response.json(link("A", false)) };
  show(<InviteFriendPage />);
  expect(await screen.findByText(/^It doesn't show your name/)).toBeTruthy();
  expect(screen.queryByText(/^Anyone who opens it/)).toBeNull();
});

test("without an answer the page says so, and tries again", async () => {
  answers = {
    "PUT /api/invite-link": () =>
      Response.json({ code: "request.rate_limited", status: 429, message: "" }, { status: 429 }),
  };
  show(<InviteFriendPage />);
  const again = await screen.findByRole("button", { name: "Try Again" });
  answers = { "PUT /api/invite-link": () => Response.json(link("A")) };
  fireEvent.click(again);
  expect(await shownLink()).toBe(addressOf("A"));
});

const ben = { userId: "ben", name: "Ben Summer", username: "ben", imageUrl: null };
const none = { status: "none", requestId: null, senderId: null };

test("a newcomer sees who invited them with a button to connect, and can hide it", async () => {
  answers = {
    "GET /api/invited-by": () => Response.json({ person: ben, takesRequests: true }),
    "GET /api/connections/status/ben": () => Response.json(none),
    "PUT /api/invited-by/hidden": () => Response.json({ success: true }),
  };
  show(<InvitedBy />);
  const heading = await screen.findByRole("heading", { name: "Ben Summer invited you" });
  // An Arabic name doesn't turn the sentence around.
  expect(heading.getAttribute("dir")).toBeNull();
  expect(heading.querySelector("bdi")?.textContent).toBe("Ben Summer");
  await screen.findByRole("button", { name: "Connect" });
  fireEvent.click(screen.getByRole("button", { name: "Hide" }));
  await waitFor(() => expect(screen.queryByRole("heading")).toBeNull());
  await waitFor(() => expect(asked).toContain("PUT /api/invited-by/hidden"));
});

test("who invited a newcomer comes back if hiding fails", async () => {
  answers = {
    "GET /api/invited-by": () => Response.json({ person: ben, takesRequests: true }),
    "GET /api/connections/status/ben": () => Response.json(none),
  };
  show(<InvitedBy />);
  fireEvent.click(await screen.findByRole("button", { name: "Hide" }));
  await waitFor(() => expect(toast).toHaveBeenCalled());
  expect(await screen.findByRole("heading", { name: "Ben Summer invited you" })).toBeTruthy();
});
