import { findCircle, membersAmong } from "../circles/circles.access.ts";
import type { DomainEventOf } from "../kernel/domain-events.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import type { Card } from "../kernel/schemas.ts";
import { withCard } from "../members/card.ts";
import { notify } from "../notifications/notify.ts";
import { notifyWhile } from "../notifications/notify-while.ts";
import { updateQuotes } from "../notifications/quotes.ts";
import { countReply } from "./counters.service.ts";
import { DiscussionEntity, ReplyEntity } from "./discussions.entity.ts";
import {
  discussionContinued,
  discussionReplied,
  mentionedInDiscussion,
  mentionKey,
} from "./discussions.notifications.ts";
import { removeWithDiscussion } from "./discussions.service.ts";
import { forgetReplier, readRepliers } from "./forget-replier.ts";

/** Only the latest repliers are notified of further replies. */
const maxFollowers = 20;
const repliesLookedAt = 100;

async function repliersIn(discussionId: string): Promise<string[]> {
  const { data } = await readRepliers(discussionId, null, repliesLookedAt);
  return [...new Set(data.map(({ authorId }) => authorId))].slice(0, maxFollowers + 2);
}

type InDiscussion = DomainEventOf<
  "discussion.opened" | "discussion.changed" | "reply.written" | "reply.changed"
>;

const isReadable = (row: { isRemoved?: boolean; hiddenAt?: string } | null): boolean =>
  row !== null && !row.isRemoved && row.hiddenAt === undefined;

/** Null once the discussion or reply is gone or hidden; its author can still edit a hidden one. */
async function placeOf(event: InDiscussion) {
  const { discussionId } = event;
  const replyId = "replyId" in event ? event.replyId : undefined;
  const [{ data: discussion }, circle, reply] = await Promise.all([
    DiscussionEntity.get({ discussionId }).go(),
    findCircle(event.circleId),
    replyId ? findReply(discussionId, replyId) : undefined,
  ]);
  if (!discussion || !circle || !isReadable(discussion)) return null;
  if (reply !== undefined && !isReadable(reply)) return null;
  return { discussion, circle, replyId };
}
type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>;

const findReply = async (discussionId: string, replyId: string) =>
  (await ReplyEntity.get({ discussionId, replyId }).go()).data;

/** Notifies mentioned members first, because each member gets one notification per event. */
async function notifyMembers(
  domainEventId: string,
  event: DomainEventOf<"discussion.opened" | "reply.written">,
  sender: Card,
  about: Place,
): Promise<void> {
  const { circle } = about;
  const notified = new Set([sender.userId, ...event.mentions]);
  for (const userId of event.mentions) {
    await notify(domainEventId, mentionedInDiscussion(userId, sender, about));
  }
  if (event.type !== "reply.written") return;
  const repliers = await repliersIn(event.discussionId);
  const others = [...new Set([event.authorId, ...repliers])].filter((id) => !notified.has(id));
  // Former members can't read the reply.
  for (const userId of await membersAmong(circle.circleId, others)) {
    const draft = userId === event.authorId ? discussionReplied : discussionContinued;
    await notify(domainEventId, draft(userId, sender, about));
  }
}

/**
 * The discussion's or reply's id takes the event's place, so that edits don't repeat a mention's
 * notification.
 */
async function notifyMentioned(
  { mentions = [], userId, discussionId }: DomainEventOf<"discussion.changed" | "reply.changed">,
  about: Place,
): Promise<void> {
  await withCard(userId, async (card) => {
    for (const to of mentions) {
      const draft = mentionedInDiscussion(to, card, about);
      await notify(about.replyId ?? discussionId, draft);
    }
  });
}

const forgetMentions = (domainEventId: string, id: string, userIds: readonly string[] = []) =>
  updateQuotes(
    domainEventId,
    userIds.map((userId) => ({ userId, key: mentionKey(id), quoted: null })),
  );

async function forgetReply(
  { discussionId, replyId, userId, unnamed }: DomainEventOf<"reply.deleted">,
  domainEventId: string,
): Promise<void> {
  await forgetMentions(domainEventId, replyId, unnamed);
  await forgetReplier({ domainEventId, discussionId, userId });
}

/** After it went while its members were notified. One that was only hidden may be shown again. */
async function forgetDeleted(event: InDiscussion, domainEventId: string): Promise<void> {
  const { discussionId, mentions } = event;
  if ("replyId" in event) {
    const reply = await findReply(discussionId, event.replyId);
    if (reply && !reply.isRemoved) return;
    const deleted = { ...event, type: "reply.deleted", unnamed: mentions ?? [] } as const;
    return forgetReply(deleted, domainEventId);
  }
  const { data: discussion } = await DiscussionEntity.get({ discussionId }).go();
  if (!discussion || discussion.isRemoved)
    await forgetMentions(domainEventId, discussionId, mentions);
}

const notifyWhileReadable = (
  event: InDiscussion,
  domainEventId: string,
  notifyOf: (about: Place) => Promise<void>,
): Promise<void> =>
  notifyWhile(
    () => placeOf(event),
    notifyOf,
    () => forgetDeleted(event, domainEventId),
  );

const notifyWritten = (
  event: DomainEventOf<"discussion.opened" | "reply.written">,
  domainEventId: string,
  writerId: string,
): Promise<void> =>
  notifyWhileReadable(event, domainEventId, (about) =>
    withCard(writerId, (card) => notifyMembers(domainEventId, event, card, about)),
  );

async function notifyEdited(
  event: DomainEventOf<"discussion.changed" | "reply.changed">,
  domainEventId: string,
): Promise<void> {
  if (!event.mentions?.length) return;
  await notifyWhileReadable(event, domainEventId, (about) => notifyMentioned(event, about));
}

export const handlers: EventHandlers = {
  "discussion.opened": (event, domainEventId) =>
    notifyWritten(event, domainEventId, event.authorId),
  "discussion.changed": notifyEdited,
  "discussion.deleted": async ({ discussionId, unnamed }, domainEventId) => {
    await forgetMentions(domainEventId, discussionId, unnamed);
    await removeWithDiscussion({ discussionId });
  },
  "reply.written": async (event, domainEventId) => {
    if (!event.isCounted) await countReply(domainEventId, event, 1);
    await notifyWritten(event, domainEventId, event.userId);
  },
  "reply.changed": notifyEdited,
  "reply.deleted": async (event, domainEventId) => {
    await countReply(domainEventId, event, -1);
    await forgetReply(event, domainEventId);
  },
};
