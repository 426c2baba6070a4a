import type { EntityItem } from "electrodb";
import { defined } from "../kernel/objects.ts";
import { englishWords } from "../kernel/texts/notification-words.ts";
import { withoutAnchor } from "../kernel/without-anchor.ts";
import type { NotificationActorEntity } from "./actors.entity.ts";
import type { NotificationItem } from "./notifications.entity.ts";
import { formatNotification, otherReactors, retitled } from "./shape.ts";

/** Metadata about what the sender did. */
const ofSender = ["comment_id", "comment_preview", "reaction_type", "reaction_emoji"];

/** Names the group's next person instead, without the sender's words; null if there's none. */
export function withoutSender(item: NotificationItem): NotificationItem | null {
  const {
    senderName,
    previewKey = "",
    metadata = {},
    contentPreview,
    facts,
    actionUrl,
    ...row
  } = item;
  const [next, ...others] = otherReactors(item);
  if (item.groupKey === undefined || !next) return null;
  const { aggregatedData: _everyone, reactionType: _sendersReaction, ...kept } = row;
  const named = {
    ...kept,
    title: retitled(item.title, senderName, next.reactorName),
    senderUserId: next.userId,
    senderName: next.reactorName,
    ...defined({
      senderAvatarUrl: next.avatarUrl ?? undefined,
      reactionType: next.reactionType ?? undefined,
      aggregatedData: others.length > 0 ? others : undefined,
      // Without the comment or reply that the sender wrote.
      actionUrl: actionUrl && withoutAnchor(actionUrl),
      // What the sender did decides no longer whether the group is news.
      facts: facts && defined({ ...facts, subject: undefined }),
    }),
    totalReactors: (item.totalReactors ?? 1) - 1,
    metadata: Object.fromEntries(
      Object.entries(metadata).filter(([name]) => !ofSender.includes(name)),
    ),
    ...(contentPreview !== undefined &&
      !ofSender.includes(previewKey) && { contentPreview, previewKey }),
  };
  return { ...named, title: formatNotification(named, englishWords).title };
}

/** Null if it names no one else. */
export function withoutPerson(
  item: NotificationItem,
  { actorId, groupCreatedAt }: EntityItem<typeof NotificationActorEntity>,
): NotificationItem | null {
  if (item.senderUserId === actorId) return withoutSender(item);
  if (item.groupKey === undefined || groupCreatedAt !== item.createdAt) return item;
  return {
    ...item,
    aggregatedData: otherReactors(item).filter(({ userId }) => userId !== actorId),
    totalReactors: (item.totalReactors ?? 1) - 1,
  };
}
