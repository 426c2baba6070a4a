import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../support/connect.ts";
import { eventDraft } from "../support/event-draft.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let circleId: string;
let postId: string;
let discussionId: string;
let conversationId: string;

beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  const ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  await connect(ada, ben);
  const { api } = ada;
  ({ circleId } = await api.circles.createCircle({
    name: "Sitters",
    description: "We sit.",
    categories: ["Meditation"],
  }));
  ({ postId } = await api.feed.createPost({ content: "Dew.", visibility: "public" }));
  const topic = { circleId, kind: "topic", title: "Cold", body: "What do you do?" } as const;
  ({ discussionId } = await api.discussions.createDiscussion(topic));
  ({ conversationId } = await api.conversations.openConversation({ participantId: ben.userId }));
});
afterAll(() => world?.close());

/** What a form makes, by its own name for the id. */
const creations: Record<string, (token: string) => Promise<string>> = {
  "a circle": async (token) => {
    const draft = { name: "Walkers", description: "We walk.", categories: ["Walking"] };
    return (await ada.api.circles.createCircle({ ...draft, token })).circleId;
  },
  "an event": async (token) =>
    (await ada.api.events.createEvent({ ...eventDraft(world, { title: "Dawn" }), token })).eventId,
  "a meetup": async (token) =>
    (await ada.api.meetups.createMeetup({ circleId, ...meetupDraft(world, {}), token })).meetupId,
  "a post": async (token) =>
    (await ada.api.feed.createPost({ content: "Moss.", visibility: "public", token })).postId,
  "a comment": async (token) =>
    (await ada.api.feed.addComment({ postId, content: "Yes.", token })).commentId,
  "a topic": async (token) => {
    const draft = { circleId, kind: "topic", title: "Warm", body: "And now?" } as const;
    return (await ada.api.discussions.createDiscussion({ ...draft, token })).discussionId;
  },
  "a reply": async (token) =>
    (await ada.api.discussions.addReply({ discussionId, body: "Tea.", token })).replyId,
  "a message": async (token) =>
    (await ada.api.conversations.sendMessage({ conversationId, body: "Hello.", token })).id,
  "an album": async (token) =>
    (await ada.api.albums.createAlbum({ title: "Fields", visibility: "public", token })).albumId,
};

for (const [name, create] of Object.entries(creations)) {
  test(`${name}, sent again after a lost response, exists once`, async () => {
    const token = crypto.randomUUID();
    const first = await create(token);
    expect(await create(token)).toBe(first);
    expect(await create(crypto.randomUUID())).not.toBe(first);
  });
}

test("a request to connect that's sent again stays one request", async () => {
  const cleo = await becomeMember(world, { name: "Cleo Moss", username: "cleo" });
  const ask = () => ada.api.connections.sendRequest({ receiverId: cleo.userId });
  const { requestId } = await ask();
  await ask().catch(() => undefined);
  const { received } = await cleo.api.connections.listRequests();
  expect(received.map((request) => request.requestId)).toEqual([requestId]);
});
