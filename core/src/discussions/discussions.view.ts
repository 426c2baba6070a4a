import type { EntityItem } from "electrodb";
import { inOneLine, shortenAtWord } from "../kernel/characters.ts";
import { createdAtOfId } from "../kernel/ids.ts";
import { authorOf } from "../members/card.ts";
import type { DiscussionItem } from "./discussions.access.ts";
import type { Discussion, DiscussionSummary, Reply } from "./discussions.contract.ts";
import type { ReplyEntity } from "./discussions.entity.ts";
import { maxExcerptLength } from "./discussions.rules.ts";

export type ReplyItem = EntityItem<typeof ReplyEntity>;

const isRemoved = ({ isRemoved: removed, hiddenAt }: DiscussionItem | ReplyItem) =>
  removed === true || hiddenAt !== undefined;

const shown = ({ hiddenAt }: DiscussionItem | ReplyItem, text: string) => (hiddenAt ? "" : text);

const common = (item: DiscussionItem) => ({
  discussionId: item.discussionId,
  circleId: item.circleId,
  kind: item.kind,
  author: authorOf(item),
  title: shown(item, item.title),
  isPinned: item.rank === "1",
  isClosed: item.isClosed,
  isRemoved: isRemoved(item),
  replyCount: Math.max(0, item.replyCount ?? 0),
  lastReplyAt: item.lastReplyAt ?? null,
  createdAt: createdAtOfId(item.discussionId),
});

export const toDiscussion = (item: DiscussionItem): Discussion => ({
  ...common(item),
  body: shown(item, item.body),
  editedAt: item.editedAt ?? null,
});

export const toSummary = (item: DiscussionItem): DiscussionSummary => ({
  ...common(item),
  excerpt: shortenAtWord(inOneLine(shown(item, item.body)), maxExcerptLength),
});

/** The index only has a topic's activity to the hour. */
export const activityOf = ({ kind, activeAt, lastReplyAt }: DiscussionItem): string =>
  kind === "topic" && lastReplyAt !== undefined && lastReplyAt > activeAt ? lastReplyAt : activeAt;

export const byActivity = (one: DiscussionItem, other: DiscussionItem): number =>
  other.rank.localeCompare(one.rank) || activityOf(other).localeCompare(activityOf(one));

export const toReply = (item: ReplyItem): Reply => ({
  replyId: item.replyId,
  discussionId: item.discussionId,
  author: authorOf(item),
  body: shown(item, item.body),
  isRemoved: isRemoved(item),
  createdAt: createdAtOfId(item.replyId),
  editedAt: item.editedAt ?? null,
});
