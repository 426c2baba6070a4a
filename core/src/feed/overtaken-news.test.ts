import { afterAll, afterEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { NotificationEntity } = await import("../notifications/notifications.entity.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { beforeNotification } = await import("../testing/just-before.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { addComment, deleteComment } = await import("./comments.service.ts");
const { PostEntity } = await import("./feed.entity.ts");
const { handlers } = await import("./feed.handlers.ts");
const { setReaction } = await import("./reactions.service.ts");
await putItems([...verifiedMember("ada"), ...verifiedMember("ben")]);
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const ben = system("ben");

async function publish(): Promise<string> {
  const postId = newId("post");
  const author = { authorId: "ada", authorName: "ada", authorUsername: "ada" };
  await putItems([
    itemOf(PostEntity.put({ postId, ...author, content: "Dew.", visibility: "public" }).params()),
  ]);
  return postId;
}

/** Ben's act, with what its event and that of its end cause. */
interface Act {
  handle: () => Promise<void>;
  /** Takes the act back, and handles that. */
  end: () => Promise<void>;
}

async function reaction(): Promise<Act> {
  const postId = await publish();
  const of = { type: "post.reacted", postId, authorId: "ada", userId: "ben" } as const;
  await setReaction(ben, postId, "love");
  return {
    handle: async () => {
      const event = { ...of, reaction: "love", previous: null, isCounted: true } as const;
      await handlers["post.reacted"]?.(event, newId("domainEvent"));
    },
    end: async () => {
      await setReaction(ben, postId, null);
      const event = { ...of, reaction: null, previous: "love", isCounted: true } as const;
      await handlers["post.reacted"]?.(event, newId("domainEvent"));
    },
  };
}

async function comment(): Promise<Act> {
  const postId = await publish();
  const { commentId } = await addComment(ben, { postId, content: "Lovely." });
  const of = { postId, commentId, authorId: "ada", userId: "ben", isCounted: true } as const;
  return {
    handle: async () => {
      const event = { type: "post.commented", ...of } as const;
      await handlers["post.commented"]?.(event, newId("domainEvent"));
    },
    end: async () => {
      await deleteComment(ben, postId, commentId);
      const event = { type: "comment.deleted", ...of } as const;
      await handlers["comment.deleted"]?.(event, newId("domainEvent"));
    },
  };
}

const acts = Object.entries({ reaction, comment });

const newsOfAda = async () =>
  (await NotificationEntity.query.one({ userId: "ada" }).go({ consistent: true })).data;

test.each(acts)("a %s notifies until it's taken back", async (_name, act) => {
  const { handle, end } = await act();
  await handle();
  expect(await newsOfAda()).toHaveLength(1);
  await end();
  expect(await newsOfAda()).toEqual([]);
});

test.each(acts)("a %s handled after its end notifies no one", async (_name, act) => {
  const { handle, end } = await act();
  await end();
  await handle();
  expect(await newsOfAda()).toEqual([]);
});

test.each(acts)("a %s that ends while it's notified of is forgotten", async (_name, act) => {
  const { handle, end } = await act();
  const ended = vi.fn<() => Promise<void>>(end);
  beforeNotification(client, ended);
  await handle();
  expect(ended).toHaveBeenCalledOnce();
  expect(await newsOfAda()).toEqual([]);
});
