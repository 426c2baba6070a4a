import type { EntityItem } from "electrodb";
import { moderates, openCircle } from "../circles/circles.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGetExpected, itemRef } from "../kernel/batch-get.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { requireNotBlocked } from "../members/blocks.access.ts";
import { DiscussionEntity } from "./discussions.entity.ts";
import { replyAnchor } from "./discussions.rules.ts";

export type DiscussionItem = EntityItem<typeof DiscussionEntity>;

type Addressed = Pick<DiscussionItem, "circleId" | "discussionId" | "kind">;

export function addressOf(
  { kind, circleId, discussionId }: Addressed,
  replyId?: string | undefined,
): string {
  const section = kind === "topic" ? "forum" : "discussions";
  const path = `/circles/${circleId}/${section}/${discussionId}`;
  return replyId === undefined ? path : `${path}#${replyAnchor(replyId)}`;
}

/**
 * `reader`: the circle's members. `author`: who wrote it. `remover`: as well, even after leaving.
 * `moderator`: the circle's host and moderators.
 * @throws not_found when missing or hidden; permission.denied for others
 */
export async function openDiscussion(
  actor: SignedInActor,
  discussionId: string,
  as: "reader" | "author" | "moderator" | "remover" = "reader",
): Promise<DiscussionItem> {
  const [discussion] = await batchGetExpected([itemRef(DiscussionEntity, { discussionId })]);
  if (!discussion) throw new AppError("not_found");
  const mine = discussion.authorId === actor.userId;
  if (as === "remover" && mine) return discussion;
  requireNotBlocked(actor, discussion.authorId);
  const circle = await circleAround(actor, discussion);
  const isModerator = moderates(circle, actor.userId);
  const allowed = { reader: true, author: mine, moderator: isModerator, remover: false }[as];
  if (!allowed) throw new AppError("permission.denied");
  return discussion;
}

async function circleAround(actor: SignedInActor, { circleId }: DiscussionItem) {
  try {
    return await openCircle(actor, circleId, "member");
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw new AppError("not_found");
  }
}
