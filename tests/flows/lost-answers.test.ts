import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../support/connect.ts";
import { eventDraft } from "../support/event-draft.ts";
import { everyItem } from "../support/every-item.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let circleId: string;
let postId: string;
let discussionId: string;
let conversationId: string;
let dawn: ReturnType<typeof eventDraft>;

beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  const ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  await connect(ada, ben);
  const { api } = ada;
  dawn = eventDraft(world, { title: "Dawn" });
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

type Create = (token: string, words: string) => Promise<string>;

/** What a form makes of the same token, by its own name for the id. */
const creations: Record<string, Create> = {
  "a circle": async (token, description) => {
    const draft = { name: "Walkers", description, categories: ["Walking"] };
    return (await ada.api.circles.createCircle({ ...draft, token })).circleId;
  },
  "an event": async (token, title) =>
    (await ada.api.events.createEvent({ ...dawn, title, token })).eventId,
  "a meetup": async (token, title) =>
    (await ada.api.meetups.createMeetup({ circleId, ...meetupDraft(world, { title }), token }))
      .meetupId,
  "a post": async (token, content) =>
    (await ada.api.feed.createPost({ content, visibility: "public", token })).postId,
  "a comment": async (token, content) =>
    (await ada.api.feed.addComment({ postId, content, token })).commentId,
  "a topic": async (token, body) => {
    const draft = { circleId, kind: "topic", title: "Warm", body } as const;
    return (await ada.api.discussions.createDiscussion({ ...draft, token })).discussionId;
  },
  "a reply": async (token, body) =>
    (await ada.api.discussions.addReply({ discussionId, body, token })).replyId,
  "a message": async (token, body) =>
    (await ada.api.conversations.sendMessage({ conversationId, body, token })).id,
  "an album": async (token, title) =>
    (await ada.api.albums.createAlbum({ title, visibility: "public", token })).albumId,
};

for (const [name, create] of Object.entries(creations)) {
  test(`${name}, sent again after a lost response, exists once, edited or not`, async () => {
    const token = crypto.randomUUID();
    const createdId = await create(token, "Moss.");
    expect(await create(token, "  Moss. ")).toBe(createdId);
    await expect(create(token, "Moss, and dew.")).rejects.toMatchObject({
      code: "created_differently",
      status: 409,
      data: { createdId },
    });
    expect(await create(crypto.randomUUID(), "Moss.")).not.toBe(createdId);
  });
}

test("what was sent isn't stored with its token", async () => {
  const token = crypto.randomUUID();
  await ada.api.feed.createPost({ content: "Lichen.", visibility: "public", token });
  const rows = (await everyItem(world)).filter(({ pk }) => String(pk).endsWith(token));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("Lichen");
});

test("a request to connect that's sent again stays one request", async () => {
  const cleo = await becomeMember(world, { name: "Cleo Moss", username: "cleo" });
  const ask = () => ada.api.connections.sendRequest({ receiverId: cleo.userId });
  const { requestId } = await ask();
  await ask().catch(() => undefined);
  const { received } = await cleo.api.connections.listRequests();
  expect(received.map((request) => request.requestId)).toEqual([requestId]);
});
