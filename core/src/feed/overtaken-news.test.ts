import { afterAll, afterEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { timestamp } = await import("../kernel/clock.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { UsernameEntity } = await import("../members/account.entity.ts");
const { NotificationEntity } = await import("../notifications/notifications.entity.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { beforeNotification } = await import("../testing/just-before.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { addComment, deleteComment } = await import("./comments.service.ts");
const { PostEntity } = await import("./feed.entity.ts");
const { handlers } = await import("./feed.handlers.ts");
const { setReaction } = await import("./reactions.service.ts");
await putItems([...verifiedMember("ada"), ...verifiedMember("ben")]);
await UsernameEntity.put({ username: "ada", userId: "ada" }).go();
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const ben = system("ben");

async function publish(by = "ada", content = "Dew.", circleId?: string): Promise<string> {
  const postId = newId("post");
  const author = { authorId: by, authorName: by, authorUsername: by };
  const place = circleId
    ? { circleId, visibility: "circle" as const }
    : { visibility: "public" as const };
  await putItems([itemOf(PostEntity.put({ postId, ...author, content, ...place }).params())]);
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

/** Of Ada, in a post that's deleted. */
async function mention(): Promise<Act> {
  const postId = await publish("ben", "Dew, @ada.");
  return { handle: () => published(postId), end: () => deletePost(postId) };
}

/** Of Ada, in a post that's edited. */
async function editedMention(): Promise<Act> {
  const postId = await publish("ben", "Dew, @ada.");
  await PostEntity.patch({ postId }).set({ editedAt: timestamp() }).go();
  const event = { type: "post.changed" as const, postId, authorId: "ben", mentions: ["ada"] };
  return {
    handle: async () => {
      await handlers["post.changed"]?.(event, newId("domainEvent"));
    },
    end: () => deletePost(postId),
  };
}

async function published(postId: string, circleId?: string): Promise<void> {
  const event = {
    type: "post.published" as const,
    postId,
    authorId: "ben",
    mentions: ["ada"],
    ...(circleId && { circleId }),
  };
  await handlers["post.published"]?.(event, newId("domainEvent"));
}

async function deletePost(postId: string): Promise<void> {
  await PostEntity.delete({ postId }).go();
  const event = { type: "post.deleted" as const, postId, authorId: "ben", unnamed: ["ada"] };
  await handlers["post.deleted"]?.(event, newId("domainEvent"));
}

const acts = Object.entries({ reaction, comment, mention, "mention in an edit": editedMention });

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

test("a mention that an edit took out before it was handled notifies no one", async () => {
  const postId = await publish("ben", "Dew, @ada.");
  await PostEntity.patch({ postId }).set({ content: "Dew.", editedAt: timestamp() }).go();
  await published(postId);
  expect(await newsOfAda()).toEqual([]);
});

test("a mention in a circle's post notifies only those who can still read it", async () => {
  const [circleId, leftId] = ["cir_01", "cir_02"];
  await putItems(circleRows(circleId, ["ben", "ada"]));
  await putItems(circleRows(leftId, ["ben"]));
  await published(await publish("ben", "Dew, @ada.", leftId), leftId);
  expect(await newsOfAda()).toEqual([]);
  await published(await publish("ben", "Dew, @ada.", circleId), circleId);
  expect(await newsOfAda()).toHaveLength(1);
});
