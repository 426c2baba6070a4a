import type { EntityItem } from "electrodb";
import { membersAmong, openCircle } from "../circles/circles.access.ts";
import { connectedAmong, isConnected } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGetExpected, itemRef, lookUp } from "../kernel/batch-get.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { isHiddenFrom } from "../kernel/hidden.ts";
import { mapInGroups } from "../kernel/in-groups.ts";
import type { FindNames } from "../kernel/member-data.ts";
import type { Write } from "../kernel/table.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { PostEntity } from "./feed.entity.ts";
import { titleFromContent } from "./title-from-content.ts";

export type PostItem = EntityItem<typeof PostEntity>;

/**
 * `author`: even after leaving the circle.
 * @throws not_found when missing or hidden; permission.denied for others as `author`
 */
export async function openPost(
  actor: SignedInActor,
  postId: string,
  as: "reader" | "author" = "reader",
): Promise<PostItem> {
  const post = await findPost(postId);
  if (as === "author" && post.authorId === actor.userId) return post;
  if (!(await canView(actor, post))) throw new AppError("not_found");
  if (as === "author") throw new AppError("permission.denied");
  return post;
}

/**
 * Without access check, so that members can always remove their own comment or reaction.
 * @throws not_found
 */
export async function findPost(postId: string): Promise<PostItem> {
  const [post] = await batchGetExpected([itemRef(PostEntity, { postId })]);
  if (!post) throw new AppError("not_found");
  return post;
}

/** Fails a transaction with `not_found` once the post is deleted. */
export const existingPost = (postId: string): Write => ({
  write: PostEntity.remove({ postId }).params(),
  conditionError: "not_found",
  check: true,
});

/** Without access check; null once it's deleted. */
export async function findPostIfThere(postId: string): Promise<PostItem | null> {
  const { data } = await PostEntity.get({ postId }).go({ consistent: true });
  return data;
}

async function canView(actor: SignedInActor, post: PostItem): Promise<boolean> {
  if (isBlocked(actor, post.authorId) || isHiddenFrom(actor, post)) return false;
  if (post.circleId !== undefined) return opens(actor, post.circleId);
  if (actor.readsHidden || post.visibility === "public" || post.authorId === actor.userId)
    return true;
  return isConnected(post.authorId, actor.userId);
}

/** Names posts that `openPost` would open by their note, topic or first line. */
export const postNames: FindNames = async (actor, postIds) => {
  const postOf = await lookUp(postIds, (postId) => itemRef(PostEntity, { postId }));
  const named = await mapInGroups(postIds, async (postId) => {
    const post = postOf(postId);
    if (!post || !(await canView(actor, post))) return [];
    return [[postId, post.contentNote ?? post.topic ?? titleFromContent(post.content)] as const];
  });
  const names = new Map(named.flat());
  return (postId) => names.get(postId);
};

async function opens(actor: SignedInActor, circleId: string) {
  try {
    await openCircle(actor, circleId, "member");
    return true;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return false;
  }
}

/** Who can read a post, as its domain events say. */
interface ReadBy {
  authorId: string;
  circleId?: string;
  forConnections?: true;
}

/**
 * Leaves out former members of the circle and former connections, who can no longer read the post.
 */
export async function readersAmong(
  post: ReadBy,
  userIds: readonly string[],
): Promise<readonly string[]> {
  const { authorId, circleId, forConnections } = post;
  if (circleId) return membersAmong(circleId, userIds);
  if (!forConnections) return userIds;
  const others = userIds.filter((userId) => userId !== authorId);
  const connected = new Set([authorId, ...(await connectedAmong(authorId, others))]);
  return userIds.filter((userId) => connected.has(userId));
}

export const circleFields = ({ circleId }: { circleId?: string | undefined }) =>
  circleId === undefined ? {} : { circleId };

export const audienceFields = ({
  circleId,
  visibility,
}: Pick<PostItem, "circleId" | "visibility">): { circleId?: string; forConnections?: true } => ({
  ...circleFields({ circleId }),
  ...(visibility === "connections" ? { forConnections: true } : {}),
});
