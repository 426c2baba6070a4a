import { circleMemberRef, circleRef, isOpenToMember } from "../circles/circles.access.ts";
import { connectionRef, deriveStatus } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGetLists, itemRef } from "../kernel/batch-get.ts";
import { isHiddenFrom } from "../kernel/hidden.ts";
import { isBlocked } from "../members/blocks.access.ts";
import type { PostItem } from "./feed.access.ts";
import type { Post } from "./feed.contract.ts";
import { PostEntity, ReactionEntity } from "./feed.entity.ts";
import { toPost } from "./feed.service.ts";

/** What's needed to read a post together with the rows that decide its visibility. */
export type PostRef = Pick<PostItem, "postId" | "authorId" | "visibility" | "circleId">;

const unique = (ids: readonly string[]) => [...new Set(ids)];
const byIndex = <T>(ids: readonly string[], items: readonly T[]) =>
  new Map(ids.map((id, index) => [id, items[index] ?? null]));

/**
 * Up to 25, in order, in one request. The posts as read decide visibility; a ref only says what
 * else to read.
 */
export async function findVisiblePosts(
  actor: SignedInActor,
  refs: readonly PostRef[],
): Promise<Post[]> {
  if (refs.length === 0) return [];
  const { userId } = actor;
  const circleIds = unique(refs.flatMap(({ circleId }) => circleId ?? []));
  const authorIds = unique(
    refs.flatMap(({ visibility, authorId }) => (visibility === "connections" ? authorId : [])),
  );
  const found = await batchGetLists({
    posts: refs.map(({ postId }) => itemRef(PostEntity, { postId })),
    reactions: refs.map(({ postId }) => itemRef(ReactionEntity, { postId, userId })),
    circles: circleIds.map(circleRef),
    places: circleIds.map((circleId) => circleMemberRef(circleId, userId)),
    connections: authorIds.map((authorId) => connectionRef(authorId, userId)),
  });
  const circles = byIndex(circleIds, found.circles);
  const places = byIndex(circleIds, found.places);
  const connections = byIndex(authorIds, found.connections);

  const canView = (post: PostItem): boolean => {
    const { circleId, visibility, authorId } = post;
    if (isBlocked(actor, authorId) || isHiddenFrom(actor, post)) return false;
    if (circleId !== undefined) {
      return isOpenToMember(actor, circles.get(circleId) ?? null, places.get(circleId) ?? null);
    }
    if (visibility === "public" || authorId === userId) return true;
    return deriveStatus(connections.get(authorId) ?? null, authorId).status === "connected";
  };
  return Promise.all(
    found.posts.flatMap((post, index) =>
      post && canView(post) ? [toPost(post, found.reactions[index]?.reactionType ?? null)] : [],
    ),
  );
}
