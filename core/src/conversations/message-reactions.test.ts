import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { beginConversation } = await import("../testing/conversation.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { forgetInMessage } = await import("./anonymize.ts");
const { MessageEntity } = await import("./conversations.entity.ts");
const { deleteMessage } = await import("./delete-message.service.ts");
const { reactToMessage } = await import("./message-reactions.service.ts");
const { listMessages, sendMessage } = await import("./messages.service.ts");
afterAll(() => table.close());

const ada = system("ada");
const ben = system("ben");

let conversationId: string;
let messageId: string;

beforeAll(() => putItems(["ada", "ben"].flatMap(verifiedMember)));
beforeEach(async () => {
  conversationId = await beginConversation();
  messageId = (await sendMessage(ada, { conversationId, body: "Rain again." })).id;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const react = (actor: typeof ada, reaction: "love" | "support" | null) =>
  reactToMessage(actor, { conversationId, messageId }, reaction);
const shown = async () => (await listMessages(ada, conversationId, undefined)).items[0];

/** Runs `act` once, before the client next writes a message's reactions. */
function beforeReacting(act: () => Promise<unknown>): void {
  let isDone = false;
  watchSends(client, async (command, pass) => {
    if (command instanceof UpdateCommand && !isDone) {
      isDone = true;
      await act();
    }
    return pass();
  });
}

const byAda = { userId: "ada", reactionType: "support" };
const byBen = { userId: "ben", reactionType: "love" };

test("each member has one reaction, which they change or take back", async () => {
  await react(ben, "support");
  await react(ben, "love");
  await react(ada, "support");
  expect(await shown()).toMatchObject({ reactions: [byBen, byAda], reactionCount: 2 });
  await react(ben, null);
  await react(ben, null);
  expect(await shown()).toMatchObject({ reactions: [byAda], reactionCount: 1 });
  await react(ada, null);
  expect(await shown()).toMatchObject({ reactionCount: 0 });
  expect(await shown()).not.toHaveProperty("reactions");
});

test("of two members who react at the same moment, neither loses theirs", async () => {
  beforeReacting(() => react(ada, "support"));
  await react(ben, "love");
  expect((await shown())?.reactions).toEqual([byAda, byBen]);
});

test("a message that's deleted meanwhile isn't brought back by a reaction", async () => {
  beforeReacting(() => deleteMessage(ada, { conversationId, messageId }));
  await expect(react(ben, "love")).rejects.toMatchObject({ code: "message.deleted" });
  expect(await shown()).toBeUndefined();
});

test("a leaving member's reaction goes, and those to a message of theirs go with its words", async () => {
  await react(ben, "love");
  await react(ada, "support");
  const read = async () => {
    const { data } = await MessageEntity.get({ conversationId, messageId }).go();
    if (!data) throw new Error("The message is missing.");
    return data;
  };
  await forgetInMessage(await read(), ben);
  expect((await shown())?.reactions).toEqual([byAda]);
  await forgetInMessage(await read(), ada);
  expect(await shown()).toMatchObject({ body: "This message was removed.", reactionCount: 0 });
  expect(await shown()).not.toHaveProperty("reactions");
});
