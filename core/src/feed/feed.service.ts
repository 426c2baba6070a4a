import { membersAmong, openCircle } from "../circles/circles.access.ts";
import { connectedAmong, isConnected } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { isHiddenFrom } from "../kernel/hidden.ts";
import { createOnce } from "../kernel/idempotency.ts";
import { createdAtOfId, newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { type ReactionType, reactionTypes } from "../kernel/reactions.rules.ts";
import { transact, type Write } from "../kernel/table.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { authorFields, authorOf, cardOf } from "../members/card.ts";
import { mediaUrlOf } from "../photos/media-urls.ts";
import { limitMentions } from "../security/limits.service.ts";
import { audienceFields, circleFields, openPost, type PostItem } from "./feed.access.ts";
import type { Post } from "./feed.contract.ts";
import { CirclePostEntity, PostEntity, ReactionEntity } from "./feed.entity.ts";
import { feedEntry } from "./feed-entry.ts";
import { removedMentions, resolveMentions } from "./mentions.ts";
import { type NewPoll, toPostPoll } from "./new-poll.ts";
import { pictureIn, pictureOf, pictureUse } from "./pictures.service.ts";

const postsPerPage = 20;

export function countsOf(item: PostItem) {
  const reactionCounts: Record<string, number> = {};
  let reactionTotal = 0;
  for (const type of reactionTypes) {
    const count = Math.max(0, item[type] ?? 0);
    if (count > 0) reactionCounts[type] = count;
    reactionTotal += count;
  }
  return { reactionCounts, reactionTotal, commentCount: Math.max(0, item.commentCount ?? 0) };
}

/** Contains a signed URL: only for those who may see the post. */
export async function toPost(item: PostItem, myReaction: ReactionType | null): Promise<Post> {
  return {
    postId: item.postId,
    author: authorOf(item),
    content: item.content,
    ...(item.contentNote && { contentNote: item.contentNote }),
    topic: item.topic ?? null,
    imageUrl: await mediaUrlOf(item.imageUrl),
    ...(item.imageWidth && { imageWidth: item.imageWidth, imageHeight: item.imageHeight }),
    ...(item.imageAlt && { imageAlt: item.imageAlt }),
    visibility: item.visibility,
    ...circleFields(item),
    createdAt: createdAtOfId(item.postId),
    ...(item.editedAt && { editedAt: item.editedAt }),
    ...countsOf(item),
    myReaction,
    ...(item.hiddenAt && { isHidden: true }),
    ...(item.poll && { poll: item.poll }),
  };
}

/** 50 rows cost at most 2.5 read units. */
const reactionsRead = 50;

/**
 * Reads the actor's reactions with one query over the posts' time range instead of a read per post.
 * If they're too many, reads the rest by key.
 */
async function withMyReactions(actor: SignedInActor, found: PostItem[]): Promise<Post[]> {
  const { userId } = actor;
  const items = found.filter((item) => !isHiddenFrom(actor, item));
  const ids = items.map((item) => item.postId).sort();
  const [oldest, newest] = [ids[0], ids.at(-1)];
  if (!oldest || !newest) return [];
  const { data: mine, cursor } = await ReactionEntity.query
    .byPerson({ userId })
    .between({ postId: oldest }, { postId: newest })
    .go({ order: "desc", limit: reactionsRead });
  const reached = cursor === null ? "" : (mine.at(-1)?.postId ?? "");
  const beyond = ids.filter((postId) => postId < reached);
  const rest = await batchGet(beyond.map((postId) => itemRef(ReactionEntity, { postId, userId })));
  const reactions = new Map(
    [...mine, ...rest].flatMap((one) => (one ? [[one.postId, one.reactionType] as const] : [])),
  );
  return Promise.all(items.map((item) => toPost(item, reactions.get(item.postId) ?? null)));
}

export async function listPostsOf(
  actor: SignedInActor,
  userId: string,
  cursor: string | undefined,
): Promise<Page<Post>> {
  const close = actor.userId === userId || (await isConnected(userId, actor.userId));
  const { data, cursor: next } = await queryPage(
    PostEntity.query.byPerson({ authorId: userId }),
    cursor,
    { order: "desc", limit: postsPerPage },
  );
  const visible = data.filter((post) => close || post.visibility === "public");
  return toPage(await withMyReactions(actor, visible), next);
}

/** @throws not_found, permission.denied */
export async function listCirclePosts(
  actor: SignedInActor,
  circleId: string,
  cursor: string | undefined,
): Promise<Page<Post>> {
  const circle = await openCircle(actor, circleId, "member");
  const { data, cursor: next } = await queryPage(
    CirclePostEntity.query.newest({ circleId: circle.circleId }),
    cursor,
    { order: "desc", limit: postsPerPage },
  );
  return toPage(await withMyReactions(actor, data), next);
}

export async function getPost(actor: SignedInActor, postId: string): Promise<Post> {
  const post = await openPost(actor, postId);
  const [own] = await withMyReactions(actor, [post]);
  // One for each post.
  return own as Post;
}

export interface NewPost {
  content: string;
  contentNote?: string | null | undefined;
  topic?: string | null | undefined;
  imageUrl?: string | null | undefined;
  imageAlt?: string | null | undefined;
  visibility: Post["visibility"];
  circleId?: string | undefined;
  poll?: NewPoll | null | undefined;
  token?: string | undefined;
}

/**
 * Idempotent per token.
 * @throws not_found, permission.denied; as ownPicture and createOnce
 */
export async function createPost(actor: SignedInActor, draft: NewPost): Promise<Post> {
  const circle =
    draft.circleId === undefined ? null : await openCircle(actor, draft.circleId, "member");
  const [author, mentions, picture] = await Promise.all([
    cardOf(actor.userId),
    mentionsInPost(actor, draft, circle?.circleId),
    draft.imageUrl ? pictureOf(actor.userId, draft.imageUrl) : null,
  ]);
  await limitMentions(actor, mentions);
  const postId = newId("post");
  const item = defined({
    postId,
    ...authorFields(author),
    content: draft.content,
    contentNote: draft.contentNote || undefined,
    topic: draft.topic || undefined,
    ...picture,
    imageAlt: (draft.imageUrl && draft.imageAlt) || undefined,
    visibility: draft.visibility,
    circleId: circle?.circleId,
    poll: draft.poll ? toPostPoll(draft.poll) : undefined,
  });
  const row = circle
    ? CirclePostEntity.create({ ...item, circleId: circle.circleId })
    : PostEntity.create(item);
  const write = (claim: Write[]) =>
    transact([
      { write: row.params() },
      recordEvent(actor.userId, {
        type: "post.published",
        postId,
        authorId: actor.userId,
        mentions: mentions.filter((id) => id !== actor.userId),
        ...(item.poll?.closesAt && { pollClosesAt: item.poll.closesAt }),
        ...audienceFields(item),
      }),
      ...(item.visibility === "connections"
        ? [{ write: feedEntry(item, actor.userId).params() }]
        : []),
      // Before the picture's use, so that a retried call is recognized by its token.
      ...claim,
      ...pictureUse(item),
    ]);
  const first = await createOnce(actor.userId, draft, postId, write);
  if (first) return getPost(actor, first);
  return toPost(item, null);
}

export async function mentionsInPost(
  actor: SignedInActor,
  { content, visibility }: Pick<NewPost, "content" | "visibility">,
  circleId: string | undefined,
): Promise<string[]> {
  const named = await resolveMentions(actor.userId, content);
  const mentioned = named.filter((userId) => !isBlocked(actor, userId));
  if (circleId !== undefined) return membersAmong(circleId, mentioned);
  return visibility === "connections" ? connectedAmong(actor.userId, mentioned) : mentioned;
}

export async function deletePost(actor: SignedInActor, postId: string): Promise<void> {
  const post = await openPost(actor, postId, "author");
  const unnamed = await removedMentions(post.content, "");
  await transact([
    { write: PostEntity.remove({ postId: post.postId }).params(), conditionError: "not_found" },
    recordEvent(actor.userId, {
      type: "post.deleted",
      postId: post.postId,
      authorId: post.authorId,
      ...pictureIn(post),
      ...(post.poll && { hasPoll: true }),
      ...unnamed,
      ...audienceFields(post),
    }),
  ]);
}
