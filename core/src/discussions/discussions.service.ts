import { membersAmong, moderatorCheck, openCircle } from "../circles/circles.access.ts";
import { addedMentions, removedMentions, resolveMentions } from "../feed/mentions.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts } from "../kernel/conditional-writes.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { createOnce } from "../kernel/idempotency.ts";
import { createdAtOfId, newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { removedAtOnce, removeItems } from "../kernel/raw-items.ts";
import { transact, type Write } from "../kernel/table.ts";
import { authorFields, cardOf } from "../members/card.ts";
import { limitMentions } from "../security/limits.service.ts";
import { type DiscussionItem, openDiscussion } from "./discussions.access.ts";
import type {
  Discussion,
  DiscussionKind,
  DiscussionSummary,
  Reply,
} from "./discussions.contract.ts";
import { DiscussionEntity, ReplyEntity } from "./discussions.entity.ts";
import { repliesPerPage } from "./discussions.rules.ts";
import { byActivity, toDiscussion, toReply, toSummary } from "./discussions.view.ts";

const perPage = 20;

/** Topics: pinned first, then by last reply. Discussions: newest first. */
export async function listDiscussions(
  actor: SignedInActor,
  circleId: string,
  kind: DiscussionKind,
  cursor: string | undefined,
): Promise<Page<DiscussionSummary>> {
  const circle = await openCircle(actor, circleId, "member");
  const { data, cursor: next } = await queryPage(
    DiscussionEntity.query.newest({ circleId: circle.circleId, kind }),
    cursor,
    { order: "desc", limit: perPage },
  );
  return toPage(
    data.toSorted(byActivity).map((item) => toSummary(actor, item)),
    next,
  );
}

export async function getDiscussion(
  actor: SignedInActor,
  discussionId: string,
  cursor: string | undefined,
): Promise<{ discussion: Discussion; replies: Page<Reply> }> {
  const discussion = await openDiscussion(actor, discussionId);
  const { data, cursor: next } = await queryPage(
    ReplyEntity.query.one({ discussionId: discussion.discussionId }),
    cursor,
    { limit: repliesPerPage },
  );
  return {
    discussion: toDiscussion(actor, discussion),
    replies: toPage(
      data.map((item) => toReply(actor, item)),
      next,
    ),
  };
}

/** Mentioned members who can read it, without the author. */
export async function mentionsIn(
  actor: SignedInActor,
  circleId: string,
  body: string,
): Promise<string[]> {
  const mentioned = await membersAmong(circleId, await resolveMentions(actor.userId, body));
  return mentioned.filter((userId) => userId !== actor.userId);
}

export interface NewDiscussion {
  circleId: string;
  kind: DiscussionKind;
  title: string;
  body: string;
  token?: string | undefined;
}

/** Idempotent per token. @throws as createOnce */
export async function createDiscussion(
  actor: SignedInActor,
  draft: NewDiscussion,
): Promise<Discussion> {
  const { circleId } = await openCircle(actor, draft.circleId, "member");
  const [author, mentions] = await Promise.all([
    cardOf(actor.userId),
    mentionsIn(actor, circleId, draft.body),
  ]);
  await limitMentions(actor, mentions);
  const discussionId = newId("discussion");
  const item = defined({
    discussionId,
    circleId,
    kind: draft.kind,
    ...authorFields(author),
    title: draft.title,
    body: draft.body,
    isClosed: false,
    replyCount: 0,
    rank: "0" as const,
    activeAt: createdAtOfId(discussionId),
  });
  const write = (claim: Write[]) =>
    transact([
      { write: DiscussionEntity.create(item).params() },
      recordEvent(actor.userId, {
        type: "discussion.opened",
        discussionId,
        circleId,
        authorId: actor.userId,
        mentions,
      }),
      ...claim,
    ]);
  const first = await createOnce(actor.userId, draft, discussionId, write);
  return first
    ? toDiscussion(actor, await openDiscussion(actor, first))
    : toDiscussion(actor, item);
}

const changed = (
  actor: SignedInActor,
  { discussionId, circleId }: DiscussionItem,
  mentions: string[] = [],
) =>
  recordEvent(actor.userId, {
    type: "discussion.changed",
    discussionId,
    circleId,
    userId: actor.userId,
    mentions,
  });

/** @throws discussion.closed */
export async function updateDiscussion(
  actor: SignedInActor,
  discussionId: string,
  { title, body }: { title: string; body: string },
): Promise<Discussion> {
  const before = await openDiscussion(actor, discussionId, "author");
  const mentioned = (text: string) => mentionsIn(actor, before.circleId, text);
  const mentions = await addedMentions(actor, mentioned, [before.body, body]);
  const edited = { title, body, editedAt: timestamp() };
  await transact([
    {
      write: DiscussionEntity.patch({ discussionId: before.discussionId })
        .set(edited)
        .where(({ isClosed }, { eq }) => eq(isClosed, false))
        .params(),
      conditionError: "discussion.closed",
    },
    changed(actor, before, mentions),
  ]);
  return toDiscussion(actor, { ...before, ...edited });
}

interface Moderation {
  isPinned: boolean;
  isClosed: boolean;
}

export const moderateDiscussion = (
  actor: SignedInActor,
  discussionId: string,
  moderation: Moderation,
): Promise<Discussion> =>
  // A reply may move it up, or its author remove it, concurrently.
  retryConflicts(() => attemptModeration(actor, discussionId, moderation));

async function attemptModeration(
  actor: SignedInActor,
  discussionId: string,
  { isPinned, isClosed }: Moderation,
): Promise<Discussion> {
  const before = await openDiscussion(actor, discussionId, "moderator");
  // A removed one stays closed.
  const after = {
    rank: isPinned ? ("1" as const) : ("0" as const),
    isClosed: isClosed || before.isRemoved === true,
  };
  await transact([
    {
      write: DiscussionEntity.patch({ discussionId: before.discussionId })
        .set(after)
        .composite({ activeAt: before.activeAt })
        .where(({ isRemoved }, operations) => isUnchanged(isRemoved, operations, before.isRemoved))
        .params(),
    },
    moderatorCheck(before.circleId, actor.userId),
    changed(actor, before),
  ]);
  return toDiscussion(actor, { ...before, ...after });
}

/** Also unpins it: what's left of it needn't be found first. */
export const deleteDiscussion = (actor: SignedInActor, discussionId: string): Promise<void> =>
  retryConflicts(() => attemptDeletion(actor, discussionId));

async function attemptDeletion(actor: SignedInActor, discussionId: string): Promise<void> {
  const before = await openDiscussion(actor, discussionId, "remover");
  const key = { discussionId: before.discussionId };
  const { data: replies } = await ReplyEntity.query.one(key).go({ limit: 1, consistent: true });
  if (before.isRemoved && replies.length > 0) return;
  const unnamed = await removedMentions(before.body, "");
  await transact([
    {
      write:
        replies.length > 0
          ? DiscussionEntity.patch(key)
              .set({ title: "", body: "", isRemoved: true, isClosed: true, rank: "0" })
              .composite({ activeAt: before.activeAt })
              .params()
          : // Fails if a first reply arrives meanwhile.
            DiscussionEntity.remove(key)
              .where(({ replyCount }, { eq }) => eq(replyCount, before.replyCount))
              .params(),
    },
    recordEvent(actor.userId, {
      type: "discussion.deleted",
      discussionId: before.discussionId,
      circleId: before.circleId,
      userId: actor.userId,
      ...unnamed,
    }),
  ]);
}

export interface RemoveReplies {
  discussionId: string;
}

/**
 * Called once a discussion is deleted without a placeholder. Continued by jobs, each of which may
 * run twice.
 */
export async function removeWithDiscussion(job: RemoveReplies): Promise<void> {
  const { discussionId } = job;
  const { data: discussion } = await DiscussionEntity.get({ discussionId }).go();
  if (discussion) return;
  const { data: replies, cursor } = await ReplyEntity.query
    .one({ discussionId })
    .go({ limit: removedAtOnce, consistent: true });
  await removeItems(
    replies.map(({ replyId }) => itemRef(ReplyEntity, { discussionId, replyId }).key),
  );
  if (cursor) await enqueueJob("remove-replies", job);
}
