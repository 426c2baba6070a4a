import type { CommunityEvent } from "@attune/core/events/events.contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";

const calls = vi.hoisted(() => ({
  me: "usr_ben",
  addComment: vi.fn(),
  updateComment: vi.fn(),
  deleteComment: vi.fn(),
}));
vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({ user: { userId: calls.me }, profile: null }),
}));
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: { eventComments: calls },
}));

import { forgetDrafts } from "../../lib/drafts.ts";
import EventComments from "./EventComments.tsx";

const person = (userId: string, name: string) => ({
  userId,
  name,
  username: name.toLowerCase(),
  imageUrl: null,
});
const comment = {
  commentId: "ecm_1",
  eventId: "evt_1",
  author: person("usr_ben", "Ben"),
  content: "Is there parking?",
  createdAt: "2026-11-20T12:00:00.000Z",
};
const day = 24 * 60 * 60 * 1000;
const endedBefore = (days: number) => new Date(Date.now() - days * day).toISOString();
/** Comments read no other fields. */
const eventOf = (endsAt: string) =>
  ({ eventId: "evt_1", host: person("usr_ada", "Ada"), endsAt }) as CommunityEvent;

const answers = vi.fn<() => Promise<Response>>();
const answer = (...items: object[]) => answers.mockResolvedValue(Response.json({ items }));
const show = (endsAt = endedBefore(-5)) =>
  render(
    <MemoryRouter>
      <QueryProvider>
        <EventComments event={eventOf(endsAt)} />
      </QueryProvider>
    </MemoryRouter>,
  );

beforeEach(() => {
  HTMLElement.prototype.showPopover ??= () => undefined;
  calls.me = "usr_ben";
  vi.stubGlobal("fetch", answers);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  forgetDrafts();
  queryClientFor(null).clear();
});

test("an event without comments invites to write one", async () => {
  answer();
  show();
  expect(await screen.findByText("No comments yet. Ask a question or say hello.")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Your comment" })).toBeTruthy();
});

test("an event of long ago takes no comments, and its own can be deleted, not edited", async () => {
  answer(comment);
  show(endedBefore(31));
  expect(await screen.findByText("Is there parking?")).toBeTruthy();
  expect(screen.getByText("This event is closed to new comments.")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "More about your comment" }));
  const items = screen.getAllByRole("menuitem", { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual(["Copy link", "Delete"]);
});

test("a host can delete another's comment, a guest only report it", async () => {
  calls.me = "usr_ada";
  answer(comment);
  const page = show();
  fireEvent.click(await screen.findByRole("button", { name: "More about Ben" }));
  expect(screen.getByRole("menuitem", { name: "Delete this comment", hidden: true })).toBeTruthy();
  page.unmount();
  queryClientFor(null).clear();
  calls.me = "usr_cleo";
  answer(comment);
  show();
  fireEvent.click(await screen.findByRole("button", { name: "More about Ben" }));
  expect(screen.getByRole("menuitem", { name: "Report this comment", hidden: true })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Delete this comment", hidden: true })).toBeNull();
});

test("comments that can't be loaded can be asked for again", async () => {
  answers.mockResolvedValueOnce(Response.json({}, { status: 422 }));
  show();
  const again = await screen.findByRole("button", { name: "Try Again" });
  answer(comment);
  fireEvent.click(again);
  expect(await screen.findByText("Is there parking?")).toBeTruthy();
});

test("a comment is sent with a token, and stays in the field if that fails", async () => {
  answer();
  calls.addComment
    .mockRejectedValueOnce(Object.assign(new Error("Failed"), { status: 429 }))
    .mockResolvedValue(comment);
  show();
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your comment" });
  fireEvent.change(field(), { target: { value: " Is there parking? " } });
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));
  send();
  await expect.poll(() => field().value).toBe("Is there parking?");
  send();
  await expect.poll(() => field().value).toBe("");
  await expect.poll(() => calls.addComment.mock.calls.length).toBe(2);
  const [first, second] = calls.addComment.mock.calls.map(([draft]) => draft);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ eventId: "evt_1", content: "Is there parking?" });
});
