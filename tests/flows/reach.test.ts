import type { ReachSettings } from "@attune/core/profiles/profiles.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bellOf, startWithCircle } from "../support/circle.ts";
import { connect } from "../support/connect.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

const limited = { status: 403, code: "reach.limited" };
const notAllowed = { status: 403, code: "conversation.not_allowed" };

let world: LocalCloud;
/** Ben shares Ada's circle, Cleo is a stranger, Dora is connected with Ada. */
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithCircle());
  dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
  await connect(dora, ada);
  await world.settle();
});
afterAll(() => world?.close());

const open: ReachSettings = {
  messages: "everyone",
  requests: "everyone",
  mentions: "everyone",
  invitations: "everyone",
  directory: "everyone",
};
const letAda = (reach: Partial<ReachSettings>) =>
  ada.api.profiles.updateProfile({ userId: ada.userId, reach });
beforeEach(async () => {
  await letAda(open);
  await world.settle();
});

const write = ({ api }: Person) =>
  api.conversations.openConversation({ participantId: ada.userId });
const ask = ({ api }: Person) =>
  api.conversations.sendMessageRequest({ userId: ada.userId, body: "May I?" });
const connectWith = ({ api }: Person) => api.connections.sendRequest({ receiverId: ada.userId });

test("a member who takes messages from those close to her gets no requests from strangers", async () => {
  await letAda({ messages: "close" });
  expect(await refusedWith(write(cleo))).toEqual(limited);
  expect(await refusedWith(ask(cleo))).toEqual(limited);
  const { conversationId } = await write(dora);
  await letAda({ messages: "nobody" });
  expect(await refusedWith(write(ben))).toEqual(limited);
  // What has begun goes on.
  await dora.api.conversations.sendMessage({ conversationId, body: "Still me." });
  await letAda({ messages: "everyone" });
  expect(await refusedWith(write(cleo))).toEqual(notAllowed);
  expect(await ask(cleo)).toEqual({ conversationId: null });
});

test("connection requests come from everyone, from shared circles, or from no one", async () => {
  await letAda({ requests: "close" });
  expect(await refusedWith(connectWith(cleo))).toEqual(limited);
  expect(await connectWith(ben)).toMatchObject({ status: "pending_sent" });
  await letAda({ requests: "nobody" });
  expect(await refusedWith(connectWith(cleo))).toEqual(limited);
  // Her own request is her choice, and can be answered.
  await ada.api.connections.sendRequest({ receiverId: cleo.userId });
  expect(await connectWith(cleo)).toMatchObject({ status: "connected" });
  await ada.api.connections.removeConnection({ userId: cleo.userId });
});

test("a profile says that its member takes no messages or no connection requests", async () => {
  const shownTo = async ({ api }: Person) => {
    const { takesMessages, takesRequests } = await api.profiles.getProfile({ userId: ada.userId });
    return { takesMessages, takesRequests };
  };
  const both = { takesMessages: true, takesRequests: true };
  expect(await shownTo(cleo)).toEqual(both);
  await letAda({ messages: "close", requests: "close" });
  expect(await shownTo(cleo)).toEqual(both);
  await write(dora);
  await letAda({ messages: "nobody", requests: "nobody" });
  expect(await shownTo(cleo)).toEqual({ takesMessages: false, takesRequests: false });
  expect(await refusedWith(write(cleo))).toEqual(limited);
  expect(await refusedWith(connectWith(cleo))).toEqual(limited);
  // They have a conversation, which goes on.
  expect(await shownTo(dora)).toEqual({ takesMessages: true, takesRequests: false });
  await write(dora);
});

test("a mention by a member who isn't allowed to is plain text and notifies no one", async () => {
  await letAda({ mentions: "close" });
  const post = { content: "Ask @ada about the bells.", visibility: "public" } as const;
  const { postId } = await cleo.api.feed.createPost(post);
  await cleo.api.feed.addComment({ postId, content: "@ada, please?" });
  await world.settle();
  const mentions = async () => (await bellOf(ada)).filter(({ type }) => type === "mention").length;
  expect(await mentions()).toBe(0);
  await dora.api.feed.createPost(post);
  await ben.api.feed.createPost(post);
  await world.settle();
  expect(await mentions()).toBe(2);
});

test("outside the directory a member isn't listed, found or suggested, and her profile stays", async () => {
  const found = async () => {
    const { people, recent, search } = {
      people: await cleo.api.profiles.listPeople({}),
      recent: await cleo.api.profiles.listRecentProfiles(),
      search: await cleo.api.search.search({ query: "Ada Winter" }),
    };
    return [people, recent, search].map((answer) => JSON.stringify(answer).includes(ada.userId));
  };
  await letAda({ directory: "nobody" });
  await world.settle();
  expect(await found()).toEqual([false, false, false]);
  expect(await cleo.api.profiles.getProfile({ userId: ada.userId })).toMatchObject({
    name: "Ada Winter",
  });
  await letAda({ directory: "everyone" });
  await world.settle();
  expect(await found()).toEqual([true, true, true]);
});

test("a choice that a way to reach someone doesn't have is refused", async () => {
  // The type rules it out; an older browser could still send it.
  const close = { directory: "close" } as unknown as ReachSettings;
  expect(await refusedWith(letAda(close))).toMatchObject({ code: "request.invalid" });
});
