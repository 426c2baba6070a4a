import type { EntityItem } from "electrodb";
import { addedMentions, removedMentions } from "../feed/mentions.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGetExpected, itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import { isHiddenFrom } from "../kernel/hidden.ts";
import { createOnce } from "../kernel/idempotency.ts";
import { createdAtOfId, newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { embedEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { transact, type Write } from "../kernel/table.ts";
import { authorFields, authorOf, cardOf } from "../members/card.ts";
import { limitMentions } from "../security/limits.service.ts";
import { commentEvent, recordCommentEvent } from "./comment-event.ts";
import type { GatheringComment } from "./gathering-comments.contract.ts";
import { GatheringCommentEntity } from "./gathering-comments.entity.ts";
import {
  type CommentName,
  type GatheringName,
  gatheringIdOf,
  isMeetup,
  keyOf,
} from "./gathering-name.ts";
import {
  mentionedIn,
  openForDeletion,
  openForWriting,
  openGathering,
} from "./gatherings.access.ts";

const perPage = 30;

type CommentItem = EntityItem<typeof GatheringCommentEntity>;

const toComment = (item: CommentItem): GatheringComment => ({
  commentId: item.commentId,
  author: authorOf(item),
  content: item.content,
  createdAt: createdAtOfId(item.commentId),
  ...(item.editedAt && { editedAt: item.editedAt }),
  ...(item.hiddenAt && { isHidden: true }),
});

/** @throws not_found, also for a meetup's under another circle */
export async function findGatheringComment(name: CommentName): Promise<CommentItem> {
  const [found] = await batchGetExpected([itemRef(GatheringCommentEntity, keyOf(name))]);
  const circleId = isMeetup(name) ? name.circleId : undefined;
  if (!found || found.circleId !== circleId) throw new AppError("not_found");
  return found;
}

/** Oldest first. @throws not_found */
export async function listGatheringComments(
  actor: SignedInActor,
  name: GatheringName,
  cursor: string | undefined,
): Promise<Page<GatheringComment>> {
  await openGathering(actor, name);
  const { data, cursor: next } = await queryPage(
    GatheringCommentEntity.query.one({ gatheringId: gatheringIdOf(name) }),
    cursor,
    { limit: perPage },
  );
  const visible = data.filter((item) => !isHiddenFrom(actor, item));
  return toPage(visible.map(toComment), next);
}

/** Idempotent per token. @throws as openForWriting and createOnce; request.rate_limited */
export async function addGatheringComment(
  actor: SignedInActor,
  draft: GatheringName & { content: string; token?: string | undefined },
): Promise<GatheringComment> {
  const { userId } = actor;
  const [author, mentioned] = await Promise.all([
    cardOf(userId),
    mentionedIn(draft, userId, draft.content),
    openForWriting(actor, draft),
  ]);
  await limitMentions(actor, mentioned);
  const item = defined({
    gatheringId: gatheringIdOf(draft),
    circleId: isMeetup(draft) ? draft.circleId : undefined,
    commentId: newId("gatheringComment"),
    ...authorFields(author),
    content: draft.content,
  });
  const name = { ...draft, commentId: item.commentId };
  const mentions = mentioned.filter((id) => id !== userId);
  const write = GatheringCommentEntity.create(item).params();
  // If others are mentioned, the event gets its own row, because the comment's row can outlive them.
  const written: Write[] =
    mentions.length > 0
      ? [{ write }, recordCommentEvent(userId, "commented", name, { userId, mentions })]
      : [{ write: embedEvent(write, userId, commentEvent("commented", name, { userId })) }];
  const first = await createOnce(userId, draft, item.commentId, (claim) =>
    transact([...written, ...claim]),
  );
  return toComment(first ? await findGatheringComment({ ...draft, commentId: first }) : item);
}

/** @throws as openForWriting; permission.denied except for its author; request.rate_limited */
export async function updateGatheringComment(
  actor: SignedInActor,
  { content, ...name }: CommentName & { content: string },
): Promise<GatheringComment> {
  const { userId } = actor;
  await openForWriting(actor, name);
  const before = await findGatheringComment(name);
  if (before.authorId !== userId) throw new AppError("permission.denied");
  const mentioned = (text: string) => mentionedIn(name, userId, text);
  const mentions = await addedMentions(actor, mentioned, [before.content, content]);
  const edited = { content, editedAt: timestamp() };
  await transact([
    {
      write: GatheringCommentEntity.patch(keyOf(name)).set(edited).params(),
      conditionError: "not_found",
    },
    recordCommentEvent(userId, "comment_changed", name, { userId, mentions }),
  ]);
  return toComment({ ...before, ...edited });
}

/** For those who can see the gathering. @throws not_found */
export async function readGatheringComment(
  actor: SignedInActor,
  name: CommentName,
): Promise<GatheringComment> {
  await openGathering(actor, name);
  const found = await findGatheringComment(name);
  if (isHiddenFrom(actor, found)) throw new AppError("not_found");
  return toComment(found);
}

/**
 * For its author, who no longer needs to see the gathering, and as openForDeletion.
 * @throws not_found, permission.denied
 */
export async function deleteGatheringComment(
  actor: SignedInActor,
  name: CommentName,
): Promise<void> {
  const comment = await findGatheringComment(name);
  if (comment.authorId !== actor.userId) await openForDeletion(actor, name);
  const unnamed = await removedMentions(comment.content, "");
  const { authorId: userId } = comment;
  await transact([
    { write: GatheringCommentEntity.remove(keyOf(name)).params(), conditionError: "not_found" },
    recordCommentEvent(actor.userId, "comment_deleted", name, { userId, ...unnamed }),
  ]);
}
