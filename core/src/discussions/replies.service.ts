import { addedMentions, removedMentions } from "../feed/mentions.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { isHiddenFrom } from "../kernel/hidden.ts";
import { createOnce } from "../kernel/idempotency.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { embedEvent, recordEvent } from "../kernel/outbox.ts";
import { transact, type Write, type WriteParameters } from "../kernel/table.ts";
import { authorFields, cardOf } from "../members/card.ts";
import { limitMentions } from "../security/limits.service.ts";
import { countInOpen } from "./counters.service.ts";
import { type DiscussionItem, openDiscussion } from "./discussions.access.ts";
import type { Reply } from "./discussions.contract.ts";
import { DiscussionEntity, ReplyEntity } from "./discussions.entity.ts";
import { mentionsIn } from "./discussions.service.ts";
import { type ReplyItem, toReply } from "./discussions.view.ts";

interface Key {
  discussionId: string;
  replyId: string;
}

async function findReply(key: Key): Promise<ReplyItem> {
  const { data } = await ReplyEntity.get(key).go({ consistent: true });
  if (!data) throw new AppError("not_found");
  return data;
}

const stillOpen = (discussionId: string): Write => ({
  write: DiscussionEntity.remove({ discussionId })
    .where(({ isClosed }, { eq }) => eq(isClosed, false))
    .params(),
  check: true,
  conditionError: "discussion.closed",
});

/**
 * Idempotent per token; counted in the same transaction.
 * @throws discussion.closed; as createOnce
 */
export async function addReply(
  actor: SignedInActor,
  draft: { discussionId: string; body: string; token?: string | undefined },
): Promise<Reply> {
  const [discussion, author] = await Promise.all([
    openDiscussion(actor, draft.discussionId),
    cardOf(actor.userId),
  ]);
  const { discussionId, circleId } = discussion;
  const mentions = await mentionsIn(actor, circleId, draft.body);
  await limitMentions(actor, mentions);
  const item = defined({
    discussionId,
    replyId: newId("reply"),
    ...authorFields(author),
    body: draft.body,
  });
  const event = {
    type: "reply.written" as const,
    discussionId,
    circleId,
    authorId: discussion.authorId,
    userId: actor.userId,
    replyId: item.replyId,
    mentions,
    isCounted: true as const,
  };
  // With mentions, the event gets its own row, because the reply's row can outlive those it
  // mentions.
  const withEvent = (write: WriteParameters): Write[] =>
    mentions.length > 0
      ? [{ write }, recordEvent(actor.userId, event)]
      : [{ write: embedEvent(write, actor.userId, event, ["authorId"]) }];
  const write = async (known: DiscussionItem, claim: Write[]): Promise<void> => {
    try {
      await transact([
        { write: countInOpen(known, item.replyId), conditionError: "discussion.closed" },
        ...withEvent(ReplyEntity.create(item).params()),
        ...claim,
      ]);
    } catch (error) {
      if (!isAppError(error, "discussion.closed")) throw error;
      // A concurrent pin fails the same condition.
      const { data: current } = await DiscussionEntity.get({ discussionId }).go({
        consistent: true,
      });
      if (!current || current.isClosed || current.rank === known.rank) throw error;
      await write(current, claim);
    }
  };
  const first = await createOnce(actor.userId, draft, item.replyId, (claim) =>
    write(discussion, claim),
  );
  return toReply(actor, first ? await findReply({ discussionId, replyId: first }) : item);
}

/** @throws not_found */
export async function readReply(actor: SignedInActor, key: Key) {
  const discussion = await openDiscussion(actor, key.discussionId);
  const reply = await findReply(key);
  if (isHiddenFrom(actor, reply)) throw new AppError("not_found");
  const { authorId, body } = reply;
  return { authorId, body, discussion };
}

/** @throws discussion.closed */
export async function updateReply(
  actor: SignedInActor,
  { body, ...key }: Key & { body: string },
): Promise<Reply> {
  const discussion = await openDiscussion(actor, key.discussionId);
  const before = await findReply(key);
  if (before.authorId !== actor.userId) throw new AppError("permission.denied");
  if (before.isRemoved) throw new AppError("not_found");
  const mentioned = (text: string) => mentionsIn(actor, discussion.circleId, text);
  const mentions = await addedMentions(actor, mentioned, [before.body, body]);
  const edited = { body, editedAt: timestamp() };
  const unremoved = ReplyEntity.patch(key)
    .set(edited)
    .where(({ isRemoved }, { notExists }) => notExists(isRemoved));
  await transact([
    stillOpen(discussion.discussionId),
    { write: unremoved.params(), conditionError: "not_found" },
    recordEvent(actor.userId, {
      type: "reply.changed",
      ...key,
      circleId: discussion.circleId,
      userId: actor.userId,
      mentions,
    }),
  ]);
  return toReply(actor, { ...before, ...edited });
}

/** Authors can remove theirs even after leaving the circle. Idempotent. */
export async function deleteReply(actor: SignedInActor, key: Key): Promise<void> {
  const { data: reply } = await ReplyEntity.get(key).go();
  const mine = reply?.authorId === actor.userId;
  const discussion = mine
    ? (await DiscussionEntity.get({ discussionId: key.discussionId }).go()).data
    : await openDiscussion(actor, key.discussionId);
  if (!reply || !discussion) throw new AppError("not_found");
  if (!mine) throw new AppError("permission.denied");
  if (reply.isRemoved) return;
  const unnamed = await removedMentions(reply.body, "");
  const { data: later } = await ReplyEntity.query
    .one({ discussionId: key.discussionId })
    .gt({ replyId: key.replyId })
    .go({ limit: 1 });
  const unremoved = ReplyEntity.patch(key)
    .set({ body: "", isRemoved: true })
    .where(({ isRemoved }, { notExists }) => notExists(isRemoved));
  await transact([
    {
      write: (later.length > 0 ? unremoved : ReplyEntity.remove(key)).params(),
      conditionError: "not_found",
    },
    recordEvent(actor.userId, {
      type: "reply.deleted",
      ...key,
      circleId: discussion.circleId,
      userId: reply.authorId,
      ...unnamed,
    }),
  ]);
}
