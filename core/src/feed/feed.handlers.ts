import { findCircle } from "../circles/circles.access.ts";
import type { DomainEventOf } from "../kernel/domain-events.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { withCard } from "../members/card.ts";
import { startFanOut } from "../notifications/fan-out.ts";
import { type NotificationDraft, previewOf } from "../notifications/notification-draft.ts";
import { notify } from "../notifications/notify.ts";
import { notifyWhile } from "../notifications/notify-while.ts";
import { updateQuotes } from "../notifications/quotes.ts";
import { countComment, countReaction } from "./counters.service.ts";
import { readersAmong } from "./feed.access.ts";
import { CommentEntity, PostEntity, ReactionEntity } from "./feed.entity.ts";
import {
  type CommentPlace,
  mentioned,
  mentionedInComment,
  type PostPlace,
  postCommented,
  postReacted,
  quotingKeys,
  threadContinued,
} from "./feed.notifications.ts";
import { mentionedMembers } from "./mentions.ts";
import { previewOfPost, updateQuotesOfComment, updateQuotesOfPost } from "./quotes.ts";
import { removeUnderPost } from "./removal.service.ts";

async function placeOf({
  postId,
  authorId,
  circleId,
  forConnections,
}: {
  postId: string;
  authorId: string;
  circleId?: string;
  forConnections?: true;
}): Promise<PostPlace & { isHidden: boolean; isEdited: boolean; content: string | undefined }> {
  const [circle, { data: post }] = await Promise.all([
    circleId ? findCircle(circleId) : null,
    PostEntity.get({ postId }).go(),
  ]);
  return {
    postId,
    isHidden: post?.hiddenAt !== undefined,
    isEdited: post?.editedAt !== undefined,
    content: post?.content,
    circle,
    ...(forConnections && { closeTo: authorId }),
    preview: post ? previewOfPost(post) : undefined,
    text: post ? `${post.topic ?? ""} ${post.content}` : undefined,
  };
}

/** Only the latest commenters are notified of further comments. */
const maxFollowers = 20;
const commentsLookedAt = 100;

async function followersOf(event: DomainEventOf<"post.commented">): Promise<string[]> {
  const { data } = await CommentEntity.query
    .one({ postId: event.postId })
    .go({ order: "desc", limit: commentsLookedAt, attributes: ["authorId"] });
  const others = new Set(data.map(({ authorId }) => authorId));
  others.delete(event.userId);
  others.delete(event.authorId);
  return [...others].slice(0, maxFollowers);
}

/** Null once the comment is gone or hidden. */
async function commentPlaceOf(key: {
  postId: string;
  commentId: string;
}): Promise<CommentPlace | null> {
  const { data } = await CommentEntity.get(key).go();
  if (!data || data.hiddenAt) return null;
  return { commentId: key.commentId, preview: previewOf(data.content), text: data.content };
}

/**
 * Null once the post is gone or hidden. Leaves out who can't read it any more, or whom an edit no
 * longer mentions.
 */
async function mentionsIn(
  event: DomainEventOf<"post.published" | "post.changed">,
): Promise<{ place: PostPlace; readers: readonly string[] } | null> {
  const [place, readers] = await Promise.all([placeOf(event), readersAmong(event, event.mentions)]);
  if (place.isHidden || place.content === undefined) return null;
  if (!place.isEdited) return { place, readers };
  const named = new Set(await mentionedMembers(place.content));
  return { place, readers: readers.filter((userId) => named.has(userId)) };
}

/** @param causeId the event's id, or what takes its place */
async function notifyMentioned(
  event: DomainEventOf<"post.published" | "post.changed">,
  domainEventId: string,
  causeId: string,
): Promise<void> {
  if (event.mentions.length === 0) return;
  await notifyWhile(
    () => mentionsIn(event),
    ({ place, readers }) =>
      withCard(event.authorId, async (card) => {
        for (const userId of readers) await notify(causeId, mentioned(userId, card, place));
      }),
    () => updateQuotesOfPost(domainEventId, { ...event, unnamed: event.mentions }),
  );
}

async function notifyMentionedInComment(
  event: DomainEventOf<"comment.changed">,
  comment: CommentPlace,
): Promise<void> {
  const { commentId, userId, mentions } = event;
  const place = await placeOf(event);
  if (place.isHidden) return;
  await withCard(userId, async (card) => {
    for (const to of mentions) {
      await notify(commentId, mentionedInComment(to, card, place, comment));
    }
  });
}

/** Notifies mentioned members first, because each member gets one notification per event. */
async function notifyOfComment(
  event: DomainEventOf<"post.commented">,
  domainEventId: string,
  comment: CommentPlace,
): Promise<void> {
  const { authorId, userId } = event;
  const [place, readers] = await Promise.all([
    placeOf(event),
    followersOf(event).then((followers) => readersAmong(event, [authorId, ...followers])),
  ]);
  if (place.isHidden) return;
  await withCard(userId, async (card) => {
    const notified = new Set([userId]);
    const notifyOnce = async (to: string, draft: NotificationDraft) => {
      if (notified.has(to)) return;
      notified.add(to);
      await notify(domainEventId, draft);
    };
    for (const to of event.mentions ?? []) {
      await notifyOnce(to, mentionedInComment(to, card, place, comment));
    }
    for (const to of readers) {
      const draft = to === authorId ? postCommented : threadContinued;
      await notifyOnce(to, draft(to, card, place, comment));
    }
  });
}

const notifyWhileCommentIsThere = (
  event: DomainEventOf<"post.commented" | "comment.changed">,
  domainEventId: string,
  notifyOf: (comment: CommentPlace) => Promise<void>,
): Promise<void> =>
  notifyWhile(
    () => commentPlaceOf(event),
    notifyOf,
    () => updateQuotesOfComment(domainEventId, { ...event, unnamed: event.mentions ?? [] }),
  );

/**
 * Also called for a comment or reaction written while the post was being deleted, which that
 * deletion's event missed.
 */
const removeUnder = (
  { postId, authorId }: { postId: string; authorId: string },
  domainEventId: string,
): Promise<void> => removeUnderPost({ domainEventId, postId, authorId });

async function findReaction({ postId, userId }: DomainEventOf<"post.reacted">) {
  const { data } = await ReactionEntity.get({ postId, userId }).go();
  return data;
}

/** Removes the news of a reaction that was taken back, unless it's also about others. */
async function forgetReaction(
  domainEventId: string,
  event: DomainEventOf<"post.reacted">,
): Promise<void> {
  if (await findReaction(event)) return;
  const { postId, authorId, userId } = event;
  const key = quotingKeys.reaction(postId);
  await updateQuotes(domainEventId, [{ userId: authorId, key, quoted: null, onlySender: userId }]);
}

export const handlers: EventHandlers = {
  "post.published": async (event, domainEventId) => {
    if (event.circleId) {
      await enqueueJob("tell-circle", { ...startFanOut(domainEventId), event });
    }
    if (event.forConnections) await enqueueJob("share-with-connections", { domainEventId, event });
    await notifyMentioned(event, domainEventId, domainEventId);
  },
  // The post's id takes the event's place, so that edits don't repeat a mention's notification.
  "post.changed": async (event, domainEventId) => {
    await updateQuotesOfPost(domainEventId, event);
    await notifyMentioned(event, domainEventId, event.postId);
  },
  "post.hidden": (event, domainEventId) => updateQuotesOfPost(domainEventId, event),
  "post.deleted": async (event, domainEventId) => {
    const { postId, authorId, file, forConnections } = event;
    if (file) await enqueueJob("remove-post-picture", { authorId, file });
    if (forConnections) await enqueueJob("remove-feed-entries", { postId });
    await updateQuotesOfPost(domainEventId, event);
    await removeUnder(event, domainEventId);
  },
  "post.reacted": async (event, domainEventId) => {
    const { postId, authorId, userId, reaction, previous } = event;
    if (!event.isCounted && !(await countReaction(domainEventId, postId, { reaction, previous }))) {
      return removeUnder(event, domainEventId);
    }
    if (!reaction) return forgetReaction(domainEventId, event);
    // Only a first reaction notifies; changing it doesn't.
    if (previous || userId === authorId) return;
    if ((await readersAmong(event, [authorId])).length === 0) return;
    await notifyWhile(
      () => findReaction(event),
      () =>
        withCard(userId, async (card) =>
          notify(domainEventId, postReacted(authorId, card, await placeOf(event), reaction)),
        ),
      () => forgetReaction(domainEventId, event),
    );
  },
  "post.commented": async (event, domainEventId) => {
    if (!event.isCounted && !(await countComment(domainEventId, event.postId, 1))) {
      return removeUnder(event, domainEventId);
    }
    await notifyWhileCommentIsThere(event, domainEventId, (comment) =>
      notifyOfComment(event, domainEventId, comment),
    );
  },
  "comment.changed": async (event, domainEventId) => {
    await updateQuotesOfComment(domainEventId, event);
    if (event.mentions.length === 0) return;
    await notifyWhileCommentIsThere(event, domainEventId, (comment) =>
      notifyMentionedInComment(event, comment),
    );
  },
  "comment.hidden": (event, domainEventId) => updateQuotesOfComment(domainEventId, event),
  "comment.deleted": async (event, domainEventId) => {
    if (!event.isCounted) await countComment(domainEventId, event.postId, -1);
    await updateQuotesOfComment(domainEventId, event);
  },
};
