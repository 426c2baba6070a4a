import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../support/connect.ts";
import { answerCostOf } from "../support/cost.ts";
import { converse } from "../support/mail.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { liftLimits } from "../support/operator.ts";
import type { Person } from "../support/person.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let conversationId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  await liftLimits(world, ada, ben);
  conversationId = await converse(world, ada, ben);
});
afterAll(() => world?.close());

const say = ({ api }: Person, body: string, replyTo?: string) =>
  api.conversations.sendMessage({ conversationId, body, ...(replyTo && { replyTo }) });
const newestFor = async ({ api }: Person) => api.conversations.listMessages({ conversationId });

test("a message refers to an earlier one of its conversation, by id alone", async () => {
  const asked = await say(ada, "Tea or coffee?");
  const reply = await say(ben, "Tea.", asked.id);
  expect(reply.replyTo).toBe(asked.id);
  for (const person of [ada, ben]) {
    const { items, quoted } = await newestFor(person);
    expect(items.at(-1)).toMatchObject({ body: "Tea.", replyTo: asked.id });
    // It's on the page itself.
    expect(quoted).toBeUndefined();
  }
});

test("a reply to a message of an older page comes with its words, until that's deleted", async () => {
  const long = `Early bird: ${"x".repeat(300)}`;
  const early = await say(ada, long);
  for (let number = 0; number < 50; number++) await say(ada, `${number}`);
  await world.settle();
  const plain = await answerCostOf(world, () => newestFor(ben));
  await say(ben, "I read that.", early.id);
  await world.settle();
  const quoting = await answerCostOf(world, () => newestFor(ben));
  expect(quoting.requests).toBe(plain.requests + 1);
  const { quoted } = await newestFor(ben);
  expect(quoted).toEqual([
    {
      id: early.id,
      sender: expect.objectContaining({ userId: ada.userId, name: "Ada Winter" }),
      body: expect.stringMatching(/^Early bird: x{100,128}…?$/),
    },
  ]);
  await ada.api.conversations.deleteMessage({ conversationId, messageId: early.id });
  const after = await newestFor(ben);
  expect(after.quoted).toBeUndefined();
  expect(after.items.at(-1)).toMatchObject({ body: "I read that.", replyTo: early.id });
});

test("neither a deleted message nor another conversation's can be replied to", async () => {
  await connect(ada, cleo);
  const elsewhere = await converse(world, ada, cleo);
  const secret = await ada.api.conversations.sendMessage({
    conversationId: elsewhere,
    body: "Between us.",
  });
  expect((await say(ben, "What's that?", secret.id)).replyTo).toBeUndefined();
  const gone = await say(ada, "Oops.");
  await ada.api.conversations.deleteMessage({ conversationId, messageId: gone.id });
  expect((await say(ben, "What was it?", gone.id)).replyTo).toBeUndefined();
  expect(JSON.stringify(await newestFor(ben))).not.toContain("Between us");
});

test("a reply sent again after a lost answer is the same message", async () => {
  const asked = await say(ada, "Now or later?");
  const draft = { conversationId, body: "Now.", replyTo: asked.id, token: crypto.randomUUID() };
  const first = await ben.api.conversations.sendMessage(draft);
  const second = await ben.api.conversations.sendMessage(draft);
  expect(second).toMatchObject({ id: first.id, replyTo: asked.id });
});

test("a reply sent again without the quote after a lost answer is the message that arrived", async () => {
  const asked = await say(ada, "Here or there?");
  const { replyTo, ...words } = { body: "There.", replyTo: asked.id, token: crypto.randomUUID() };
  const first = await ben.api.conversations.sendMessage({ conversationId, ...words, replyTo });
  const second = await ben.api.conversations.sendMessage({ conversationId, ...words });
  expect(second).toMatchObject({ id: first.id, replyTo: asked.id });
});
