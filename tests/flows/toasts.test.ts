import { hour, minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { connect } from "../support/connect.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { createMeetup, firstOccurrence } from "../support/meetups.ts";
import { startWithAdaAndBen } from "../support/members.ts";
import type { Person } from "../support/person.ts";
import { type Listener, listen } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let page: Listener;
let conversationId: string;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
  await connect(ada, ben);
  ({ conversationId } = await ben.api.conversations.openConversation({
    participantId: ada.userId,
  }));
  await world.settle();
  page = await listen(world, ["attune", ada.accessToken()]);
});
afterAll(async () => {
  await page?.close();
  await world?.close();
});
afterEach(async () => {
  await ada.api.conversations.markConversationRead({ conversationId });
  await ada.api.attention.updateAttention({
    calm: false,
    pausedUntil: null,
    toasts: true,
    switches: { messages: { bell: true } },
  });
  await world.settle();
});

/** Ids of what has come since, with whether the app may show it. */
async function heardOf(act: () => Promise<unknown>) {
  await page.caughtUp();
  const before = page.domainEvents().length;
  await act();
  await world.settle();
  await page.caughtUp();
  return page
    .domainEvents()
    .slice(before)
    .flatMap((event) =>
      event.type === "notification.created"
        ? [{ id: event.notificationId, toast: event.toast ?? false }]
        : [],
    );
}

const write = (body = "Are you up?") => ben.api.conversations.sendMessage({ conversationId, body });

const firstToast = async (act: () => Promise<unknown>) => {
  const [first] = await heardOf(act);
  return { toast: first?.toast, id: first?.id ?? "" };
};

const shownOf = async (ids: string[]) =>
  (await ada.api.notifications.listToasts({ ids })).items.map(({ title }) => title);

test("a message is shown to a member who's here, in their language, until they've read it", async () => {
  const { toast, id } = await firstToast(() => write());
  expect(toast).toBe(true);
  expect(await shownOf([id])).toEqual(["Ben Summer wrote to you"]);
  const german = await ada.api.notifications.listToasts({ ids: [id], language: "de" });
  expect(german.items[0]?.title).not.toContain("wrote to you");
  // Not to others.
  expect((await ben.api.notifications.listToasts({ ids: [id] })).items).toEqual([]);
  await ada.api.conversations.markConversationRead({ conversationId });
  await world.settle();
  expect(await shownOf([id])).toEqual([]);
});

test("calm mode, a pause, the kind's bell and the switch for it each stop a message's toast", async () => {
  const { attention } = ada.api;
  const pausedUntil = new Date(world.clock.now() + hour).toISOString();
  for (const settings of [{ calm: true }, { pausedUntil }, { toasts: false }]) {
    await attention.updateAttention(settings);
    const { toast, id } = await firstToast(() => write());
    expect(toast).toBe(false);
    expect(await shownOf([id])).toEqual([]);
    await attention.updateAttention({ calm: false, pausedUntil: null, toasts: true });
    await ada.api.conversations.markConversationRead({ conversationId });
    await world.settle();
  }
  await attention.updateAttention({ switches: { messages: { bell: false } } });
  expect(await heardOf(() => write())).toEqual([]);
});

test("a switch that changes and a minute that passes in between count, too", async () => {
  const ids = [(await firstToast(() => write())).id];
  await ada.api.attention.updateAttention({ toasts: false });
  expect(await shownOf(ids)).toEqual([]);
  await ada.api.attention.updateAttention({ toasts: true });
  expect(await shownOf(ids)).toHaveLength(1);
  world.clock.advance(2 * minute);
  expect(await shownOf(ids)).toEqual([]);
});

test("a reaction is in the bell without a toast, and a comment has one", async () => {
  const { postId } = await ada.api.feed.createPost({ content: "Ice.", visibility: "public" });
  const reacted = await heardOf(() => ben.api.feed.react({ postId, reactionType: "love" }));
  expect(reacted).toEqual([expect.objectContaining({ toast: false })]);
  const answered = await heardOf(() => ben.api.feed.addComment({ postId, content: "Thin!" }));
  expect(answered).toEqual([expect.objectContaining({ toast: true })]);
});

test("a meetup cancelled within the day is shown in calm mode, too", async () => {
  const { circleId } = await ben.api.circles.createCircle({
    name: "Evening sitters",
    description: "We sit at dusk.",
    categories: [],
  });
  await ada.api.circles.joinCircle({ circleId });
  const start = new Date(world.clock.now() + 6 * hour).toISOString().slice(0, 16);
  const end = new Date(world.clock.now() + 7 * hour).toISOString().slice(0, 16);
  const meetup = await createMeetup(
    ben,
    circleId,
    meetupDraft(world, { start, end, timeZone: "UTC" }),
  );
  const date = await firstOccurrence(ada, meetup);
  await ada.api.meetups.answerOccurrence({ ...date, answer: "going" });
  await world.settle();
  await ada.api.attention.updateAttention({ calm: true });
  const { toast, id } = await firstToast(() => ben.api.meetups.cancelOccurrence(date));
  expect(toast).toBe(true);
  expect(await shownOf([id])).toHaveLength(1);
});

test("the switch is on until it's turned off", async () => {
  expect((await ada.api.attention.getAttention()).toasts).toBe(true);
  await ada.api.attention.updateAttention({ toasts: false });
  expect((await ada.api.attention.getAttention()).toasts).toBe(false);
});

test("what someone wrote who's blocked in between isn't shown", async () => {
  await ada.api.attention.updateAttention({ toasts: true });
  const { toast, id } = await firstToast(() => write());
  expect(toast).toBe(true);
  expect(await shownOf([id])).toHaveLength(1);
  await ada.api.blocks.blockMember({ userId: ben.userId });
  expect(await shownOf([id])).toEqual([]);
  await ada.api.blocks.unblockMember({ userId: ben.userId });
});
