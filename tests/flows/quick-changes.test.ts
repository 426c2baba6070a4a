import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiClient, apiClient } from "../support/api-client.ts";
import { eventDraft } from "../support/event-draft.ts";
import { createMeetup, firstOccurrence, sitting, startMeetupCircle } from "../support/meetups.ts";
import type { Person } from "../support/person.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;
/** Ben's next call follows at once, before replicas have the last one's writes. */
let quickBen: ApiClient;

beforeAll(async () => {
  ({ world, ada, ben, cleo, circleId } = await startMeetupCircle());
  await ben.api.accounts.getSession();
  quickBen = apiClient(world.origin, () => ben.accessToken());
});
afterAll(() => world?.close());

const rounds = 6;

/** Changes something and back, as often as it takes for some read to be stale. */
async function backAndForth(change: () => Promise<unknown>, back: () => Promise<unknown>) {
  for (let round = 0; round < rounds; round++) {
    await change();
    await back();
  }
  await world.settle();
}

test("a reaction that's taken back at once is gone", async () => {
  const { postId } = await ada.api.feed.createPost({ content: "Dawn.", visibility: "public" });
  await backAndForth(
    () => quickBen.feed.react({ postId, reactionType: "love" }),
    () => quickBen.feed.unreact({ postId }),
  );
  const post = await ben.api.feed.getPost({ postId });
  expect(post).toMatchObject({ myReaction: null, reactionTotal: 0 });
});

test("an answer to a meetup that's changed at once is the last one", async () => {
  const meetup = await createMeetup(ada, circleId, sitting(world));
  const occurrence = await firstOccurrence(ada, meetup);
  await backAndForth(
    () => quickBen.meetups.answerOccurrence({ ...occurrence, answer: "going" }),
    () => quickBen.meetups.answerOccurrence({ ...occurrence, answer: "not_going" }),
  );
  const [first] = (await ben.api.meetups.getMeetup(meetup)).occurrences;
  expect(first).toMatchObject({ answer: "not_going", goingCount: 0 });
});

test("a message that's read as it comes isn't unread", async () => {
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  });
  for (let round = 0; round < rounds; round++) {
    await ada.api.conversations.sendMessage({ conversationId, body: `Line ${round}` });
    await quickBen.conversations.markConversationRead({ conversationId });
  }
  await world.settle();
  const { items } = await ben.api.conversations.listConversations({});
  expect(items.find(({ id }) => id === conversationId)).toMatchObject({ unreadCount: 0 });
});

test("a request to connect that's taken back at once is gone, and can be sent again", async () => {
  // As often as a day allows.
  for (let round = 0; round < 3; round++) {
    const { requestId } = await quickBen.connections.sendRequest({ receiverId: cleo.userId });
    await quickBen.connections.cancelRequest({ requestId: requestId ?? "" });
  }
  await world.settle();
  expect(await cleo.api.connections.listRequests()).toMatchObject({ received: [] });
});

test("things a member has just created or joined open at once", async () => {
  for (let round = 0; round < rounds; round++) {
    const title = `Dawn ${round}`;
    const { eventId } = await quickBen.events.createEvent(eventDraft(world, { title }));
    expect(await quickBen.events.getEvent({ eventId })).toMatchObject({ event: { title } });
    const { postId } = await quickBen.feed.createPost({ content: title, visibility: "public" });
    expect(await quickBen.feed.getPost({ postId })).toMatchObject({ content: title });
    await quickBen.circles.leaveCircle({ circleId });
    await quickBen.circles.joinCircle({ circleId });
    expect(await quickBen.feed.listCirclePosts({ circleId })).toMatchObject({ items: [] });
  }
});
