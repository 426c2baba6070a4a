import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import type { DomainEventOf } from "../kernel/domain-events.ts";
import { itemOf } from "../testing/item-of.ts";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { parseStoredEvent } = await import("../kernel/outbox.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { handlers } = await import("./feed.handlers.ts");
const { PostEntity, ReactionEntity } = await import("./feed.entity.ts");
const { deletePost } = await import("./feed.service.ts");
const { setReaction } = await import("./reactions.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const ada = system("ada");
const ben = system("ben");

async function publish(): Promise<string> {
  const postId = newId("post");
  const author = { authorId: "ada", authorName: "Ada", authorUsername: "ada" };
  await putItems([
    itemOf(PostEntity.put({ postId, ...author, content: "Dew.", visibility: "public" }).params()),
  ]);
  return postId;
}

const countsOf = async (postId: string) => {
  const { data } = await PostEntity.get({ postId }).go({ consistent: true });
  return { love: data?.love ?? 0, insight: data?.insight ?? 0 };
};

type Reacted = DomainEventOf<"post.reacted">;

interface Recorded {
  TransactItems: { Put?: { Item: Record<string, unknown> }; Update?: object }[];
}

/**
 * While it's busy, transactions with the post's count fail as if its row had just changed.
 * @returns the domain events written
 */
function watchTransactions({ isBusy }: { isBusy: boolean }) {
  const events: Reacted[] = [];
  watchSends(client, async ({ input }, send) => {
    if (!("TransactItems" in input)) return send();
    // The only command with this input.
    const { TransactItems } = input as Recorded;
    if (isBusy && TransactItems.some(({ Update }) => Update)) {
      throw new TransactionCanceledException({
        message: "canceled",
        $metadata: {},
        CancellationReasons: TransactItems.map(() => ({ Code: "TransactionConflict" })),
      });
    }
    const answer = await send();
    for (const { Put } of TransactItems) {
      const stored = Put && parseStoredEvent(Put.Item);
      if (stored?.payload.type === "post.reacted") events.push(stored.payload);
    }
    return answer;
  });
  return events;
}

test("adding, changing and removing a reaction is counted immediately, and not again by their events", async () => {
  const postId = await publish();
  const events = watchTransactions({ isBusy: false });
  await setReaction(ben, postId, "love");
  expect(await countsOf(postId)).toEqual({ love: 1, insight: 0 });
  await setReaction(ben, postId, "insight");
  expect(await countsOf(postId)).toEqual({ love: 0, insight: 1 });
  await setReaction(ben, postId, null);
  expect(await countsOf(postId)).toEqual({ love: 0, insight: 0 });
  expect(events).toHaveLength(3);
  for (const event of events) await handlers["post.reacted"]?.(event, newId("domainEvent"));
  expect(await countsOf(postId)).toEqual({ love: 0, insight: 0 });
});

test("a post that many react to at this moment takes the reaction, and counts it once with its event", async () => {
  const postId = await publish();
  const events = watchTransactions({ isBusy: true });
  await setReaction(ben, postId, "love");
  expect(await countsOf(postId)).toEqual({ love: 0, insight: 0 });
  vi.restoreAllMocks();
  const id = newId("domainEvent");
  expect(events).toHaveLength(1);
  for (const event of [...events, ...events]) await handlers["post.reacted"]?.(event, id);
  expect(await countsOf(postId)).toEqual({ love: 1, insight: 0 });
});

test("who reacts to a post that's deleted at the same moment leaves no row behind", async () => {
  const postId = await publish();
  justBefore(client, () => deletePost(ada, postId));
  await expect(setReaction(ben, postId, "love")).rejects.toMatchObject({ code: "not_found" });
  const { data } = await ReactionEntity.query.one({ postId }).go();
  expect(data).toEqual([]);
});

test("a reaction left to its event goes when the post was deleted meanwhile", async () => {
  const postId = await publish();
  const events = watchTransactions({ isBusy: true });
  await setReaction(ben, postId, "love");
  vi.restoreAllMocks();
  await PostEntity.delete({ postId }).go();
  expect(events).toHaveLength(1);
  for (const event of events) await handlers["post.reacted"]?.(event, newId("domainEvent"));
  const { data } = await ReactionEntity.query.one({ postId }).go();
  expect(data).toEqual([]);
});
