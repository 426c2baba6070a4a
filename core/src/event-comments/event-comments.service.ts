import type { EntityItem } from "electrodb";
import { type EventItem, openEvent, openHostedEvent } from "../events/events.access.ts";
import { addedMentions, removedMentions, resolveMentions } from "../feed/mentions.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGetExpected, itemRef } from "../kernel/batch-get.ts";
import { now, timestamp } from "../kernel/clock.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import { isHiddenFrom } from "../kernel/hidden.ts";
import { createOnce } from "../kernel/idempotency.ts";
import { createdAtOfId, newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { embedEvent, recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { transact, type Write } from "../kernel/table.ts";
import { authorFields, authorOf, cardOf } from "../members/card.ts";
import { limitMentions } from "../security/limits.service.ts";
import type { EventComment } from "./event-comments.contract.ts";
import { EventCommentEntity } from "./event-comments.entity.ts";
import { takesComments } from "./event-comments.rules.ts";

const perPage = 30;

interface Key {
  eventId: string;
  commentId: string;
}

type CommentItem = EntityItem<typeof EventCommentEntity>;

const toComment = (item: CommentItem): EventComment => ({
  commentId: item.commentId,
  eventId: item.eventId,
  author: authorOf(item),
  content: item.content,
  createdAt: createdAtOfId(item.commentId),
  ...(item.editedAt && { editedAt: item.editedAt }),
  ...(item.hiddenAt && { isHidden: true }),
});

/** @throws not_found */
export async function findEventComment({ eventId, commentId }: Key): Promise<CommentItem> {
  const [found] = await batchGetExpected([itemRef(EventCommentEntity, { eventId, commentId })]);
  if (!found) throw new AppError("not_found");
  return found;
}

/** @throws not_found, permission.denied until it's approved, event.comments_closed */
async function openForWriting(actor: SignedInActor, eventId: string): Promise<EventItem> {
  const event = await openEvent(actor, eventId);
  if (event.approvalStatus !== "approved") throw new AppError("permission.denied");
  if (!takesComments(event, now())) throw new AppError("event.comments_closed");
  return event;
}

/** Oldest first. @throws not_found */
export async function listEventComments(
  actor: SignedInActor,
  eventId: string,
  cursor: string | undefined,
): Promise<Page<EventComment>> {
  await openEvent(actor, eventId);
  const { data, cursor: next } = await queryPage(
    EventCommentEntity.query.one({ eventId }),
    cursor,
    { limit: perPage },
  );
  const visible = data.filter((item) => !isHiddenFrom(actor, item));
  return toPage(visible.map(toComment), next);
}

/** Idempotent per token. @throws as openForWriting and createOnce; request.rate_limited */
export async function addEventComment(
  actor: SignedInActor,
  draft: { eventId: string; content: string; token?: string | undefined },
): Promise<EventComment> {
  const { userId } = actor;
  const [{ eventId }, author, mentioned] = await Promise.all([
    openForWriting(actor, draft.eventId),
    cardOf(userId),
    resolveMentions(userId, draft.content),
  ]);
  await limitMentions(actor, mentioned);
  const item = defined({
    eventId,
    commentId: newId("eventComment"),
    ...authorFields(author),
    content: draft.content,
  });
  const event = { type: "event.commented" as const, eventId, commentId: item.commentId, userId };
  const mentions = mentioned.filter((id) => id !== userId);
  const write = EventCommentEntity.create(item).params();
  // If others are mentioned, the event gets its own row, because the comment's row can outlive them.
  const written: Write[] =
    mentions.length > 0
      ? [{ write }, recordEvent(userId, { ...event, mentions })]
      : [{ write: embedEvent(write, userId, event) }];
  const first = await createOnce(userId, draft, item.commentId, (claim) =>
    transact([...written, ...claim]),
  );
  return toComment(first ? await findEventComment({ eventId, commentId: first }) : item);
}

/** @throws as openForWriting; permission.denied except for its author; request.rate_limited */
export async function updateEventComment(
  actor: SignedInActor,
  { content, ...key }: Key & { content: string },
): Promise<EventComment> {
  const { userId } = actor;
  await openForWriting(actor, key.eventId);
  const before = await findEventComment(key);
  if (before.authorId !== userId) throw new AppError("permission.denied");
  const mentioned = (text: string) => resolveMentions(userId, text);
  const mentions = await addedMentions(actor, mentioned, [before.content, content]);
  const edited = { content, editedAt: timestamp() };
  await transact([
    {
      write: EventCommentEntity.patch(key).set(edited).params(),
      conditionError: "not_found",
    },
    recordEvent(userId, { type: "event.comment_changed", ...key, userId, mentions }),
  ]);
  return toComment({ ...before, ...edited });
}

/** For those who can see the event. @throws not_found */
export async function readEventComment(actor: SignedInActor, key: Key): Promise<EventComment> {
  await openEvent(actor, key.eventId);
  const found = await findEventComment(key);
  if (isHiddenFrom(actor, found)) throw new AppError("not_found");
  return toComment(found);
}

/**
 * For the event's host and co-hosts, and for its author, who no longer needs to see the event.
 * @throws not_found, permission.denied
 */
export async function deleteEventComment(
  actor: SignedInActor,
  { eventId, commentId }: Key,
): Promise<void> {
  const key = { eventId, commentId };
  const comment = await findEventComment(key);
  if (comment.authorId !== actor.userId) await openHostedEvent(actor, eventId);
  const unnamed = await removedMentions(comment.content, "");
  await transact([
    { write: EventCommentEntity.remove(key).params(), conditionError: "not_found" },
    recordEvent(actor.userId, {
      type: "event.comment_deleted",
      ...key,
      userId: comment.authorId,
      ...unnamed,
    }),
  ]);
}
