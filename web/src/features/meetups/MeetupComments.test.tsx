import type { Meetup } from "@attune/core/meetups/meetups.contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";
import { HostedCircle } from "../../parts/circle-hosting/HostedCircle.tsx";

const calls = vi.hoisted(() => ({
  addComment: vi.fn(),
  updateComment: vi.fn(),
  deleteComment: vi.fn(),
}));
vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({ user: { userId: "usr_ada" }, profile: null }),
}));
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: { meetupComments: calls },
}));

import { forgetDrafts } from "../../lib/drafts.ts";
import MeetupComments from "./MeetupComments.tsx";

const comment = (userId: string, name: string) => ({
  commentId: `ecm_${userId}`,
  author: { userId, name, username: name.toLowerCase(), imageUrl: null },
  content: `By ${name}.`,
  createdAt: "2026-11-20T12:00:00.000Z",
});
const ben = comment("usr_ben", "Ben");
const cleo = comment("usr_cleo", "Cleo");

const answers = vi.fn<(request: Request) => Promise<Response>>();
const answer = (...items: object[]) => answers.mockResolvedValue(Response.json({ items }));
const circle = { circleId: "cir_1", name: "Sitters" };

/** @param outOfReach null unless the reader moderates the circle */
const show = (outOfReach: { userId: string }[] | null = null) =>
  render(
    <MemoryRouter>
      <QueryProvider>
        <HostedCircle circle={outOfReach && circle} spared={outOfReach ?? []}>
          <MeetupComments meetup={partial<Meetup>({ circleId: "cir_1", meetupId: "mtp_1" })} />
        </HostedCircle>
      </QueryProvider>
    </MemoryRouter>,
  );

const itemsFor = async (name: string) => {
  fireEvent.click(await screen.findByRole("button", { name: `More about ${name}` }));
  const menu = screen.getByRole("menu", { name: `Actions for ${name}`, hidden: true });
  return [...menu.querySelectorAll("[role=menuitem]")].map(({ textContent }) => textContent);
};

beforeEach(() => {
  HTMLElement.prototype.showPopover ??= () => undefined;
  vi.stubGlobal("fetch", answers);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  forgetDrafts();
  queryClientFor(null).clear();
});

test("a meetup without comments invites to ask", async () => {
  answer();
  show();
  expect(await screen.findByText("No comments yet. Ask what to bring, or say hello.")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Your comment" })).toBeTruthy();
});

test("a moderator can take down a member's comment, but not a fellow moderator's", async () => {
  answer(ben, cleo);
  show([{ userId: "usr_cleo" }]);
  expect(await itemsFor("Ben")).toContain("Take down this comment");
  expect(await itemsFor("Cleo")).not.toContain("Take down this comment");
});

test("another member can only report it", async () => {
  answer(ben);
  show();
  const items = await itemsFor("Ben");
  expect(items).toContain("Report this comment");
  expect(items).not.toContain("Take down this comment");
});

test("comments that can't be loaded can be asked for again", async () => {
  answers.mockResolvedValueOnce(Response.json({}, { status: 422 }));
  show();
  const again = await screen.findByRole("button", { name: "Try Again" });
  answer(ben);
  fireEvent.click(again);
  expect(await screen.findByText("By Ben.")).toBeTruthy();
});

test("a comment is sent with its meetup and a token, and stays in the field if that fails", async () => {
  answer();
  calls.addComment
    .mockRejectedValueOnce(Object.assign(new Error("Failed"), { status: 429 }))
    .mockResolvedValue(ben);
  show();
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your comment" });
  fireEvent.change(field(), { target: { value: "What shall I bring?" } });
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));
  send();
  await expect.poll(() => field().value).toBe("What shall I bring?");
  send();
  await expect.poll(() => field().value).toBe("");
  await expect.poll(() => calls.addComment.mock.calls.length).toBe(2);
  const [first, second] = calls.addComment.mock.calls.map(([draft]) => draft);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ circleId: "cir_1", meetupId: "mtp_1" });
});
