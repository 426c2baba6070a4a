import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf, startWithCircle } from "../support/circle.ts";
import { letPass } from "../support/clock.ts";
import { connect } from "../support/connect.ts";
import { mailsTo } from "../support/mail.ts";
import type { Person } from "../support/person.ts";
import { subscribe } from "../support/push.ts";
import { searchAs } from "../support/search.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, circleId } = await startWithCircle());
});
afterAll(() => world?.close());

const typed = "**Bring** what you _need_, **@ben**:\n\n- a *lantern*\n- snake_case\n\n> till dawn";
/** What a preview shows: not what's quoted. */
const own = "Bring what you need, @ben: a lantern snake_case";
const plain = `${own} till dawn`;

test("a formatted post is plain in the bell, a push, found by its bold words, and edited as typed", async () => {
  const phone = await subscribe(world, ben);
  await ben.api.attention.updateAttention({ showsContent: true });
  const { postId } = await ada.api.feed.createPost({ content: typed });
  await world.settle();
  const [mention] = await bellOf(ben);
  expect(mention).toMatchObject({ type: "mention", contentPreview: own });
  expect(phone.pushes().at(-1)).toMatchObject({ body: own });

  const [result] = await searchAs(cleo, "lantern");
  expect(result).toMatchObject({
    id: postId,
    title: "Bring what you need, @ben:",
    description: plain,
  });
  expect(await ada.api.feed.getPost({ postId })).toMatchObject({ content: typed });

  const edited = `${typed}\n\n1. **Tea**`;
  await ada.api.feed.updatePost({ postId, content: edited });
  await world.settle();
  expect(await ada.api.feed.getPost({ postId })).toMatchObject({ content: edited });
  expect((await bellOf(ben))[0]?.contentPreview).toBe(`${own} 1. Tea`);
});

test("a mail quotes a formatted comment without its markers", async () => {
  await ben.api.attention.updateAttention({ showsContent: true });
  const { postId } = await ben.api.feed.createPost({ content: "Who comes along?" });
  await world.settle();
  const since = world.clock.now();
  await ada.api.feed.addComment({ postId, content: "**I** do:\n- with _tea_\n- no *milk*" });
  await ada.api.feed.addComment({ postId, content: "And *bread*." });
  await letPass(world, 70 * minute, [ada, ben]);
  const text = mailsTo(world, ben, since)
    .map((mail) => mail.text)
    .join("\n");
  expect(text).toContain("“I do: with tea no milk”");
  expect(text).toContain("“And bread.”");
});

test("a formatted message is plain in the list of conversations and where it's replied to", async () => {
  await connect(ada, ben);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  });
  const body = "*Late*, **sorry**:\n- rain\n- _trains_";
  await ada.api.conversations.sendMessage({ conversationId, body });
  await world.settle();
  const { items } = await ben.api.conversations.listConversations({});
  expect(items.find(({ id }) => id === conversationId)?.lastMessage).toBe(
    "Late, sorry:\nrain\ntrains",
  );
  const { items: messages } = await ben.api.conversations.listMessages({ conversationId });
  expect(messages[0]?.body).toBe(body);
});

test("a topic's excerpt and a shared circle's description are plain", async () => {
  await ada.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: "Cold *mornings*",
    body: "1. **Sit**\n2. Breathe",
  });
  const { items } = await ben.api.discussions.listDiscussions({ circleId, kind: "topic" });
  expect(items[0]).toMatchObject({ title: "Cold *mornings*", excerpt: "1. Sit 2. Breathe" });

  const shared = await ada.api.circles.createCircle({
    name: "Open sitters",
    description: "We sit at **dawn**:\n- quietly\n- *outside*",
    categories: [],
    isPublic: true,
  });
  await world.settle();
  const page = await (await fetch(`${world.origin}/s/circles/${shared.circleId}`)).text();
  expect(page).toContain('property="og:description" content="We sit at dawn: quietly outside"');
});
