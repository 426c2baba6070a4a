import type { EntityItem } from "electrodb";
import { inOneLine, shortenAtWord } from "../kernel/characters.ts";
import { isHiddenFrom, type Reader } from "../kernel/hidden.ts";
import { createdAtOfId } from "../kernel/ids.ts";
import { unquoted } from "../kernel/unformatted.rules.ts";
import { authorOf } from "../members/card.ts";
import type { DiscussionItem } from "./discussions.access.ts";
import type { Discussion, DiscussionSummary, Reply } from "./discussions.contract.ts";
import type { ReplyEntity } from "./discussions.entity.ts";
import { maxExcerptLength } from "./discussions.rules.ts";

export type ReplyItem = EntityItem<typeof ReplyEntity>;

type Item = DiscussionItem | ReplyItem;

/** Hidden by a moderator, which its author sees; to others it looks removed. */
const isRemoved = (reader: Reader, item: Item) =>
  item.isRemoved === true || isHiddenFrom(reader, item);

const shown = (reader: Reader, item: Item, text: string) =>
  isHiddenFrom(reader, item) ? "" : text;

const hiddenMark = (reader: Reader, item: Item) =>
  item.hiddenAt && !isRemoved(reader, item) ? { isHidden: true } : {};

const common = (reader: Reader, item: DiscussionItem) => ({
  discussionId: item.discussionId,
  circleId: item.circleId,
  kind: item.kind,
  author: authorOf(item),
  title: shown(reader, item, item.title),
  isPinned: item.rank === "1",
  isClosed: item.isClosed,
  isRemoved: isRemoved(reader, item),
  ...hiddenMark(reader, item),
  replyCount: Math.max(0, item.replyCount ?? 0),
  lastReplyAt: item.lastReplyAt ?? null,
  createdAt: createdAtOfId(item.discussionId),
});

export const toDiscussion = (reader: Reader, item: DiscussionItem): Discussion => ({
  ...common(reader, item),
  body: shown(reader, item, item.body),
  editedAt: item.editedAt ?? null,
});

export const toSummary = (reader: Reader, item: DiscussionItem): DiscussionSummary => ({
  ...common(reader, item),
  excerpt: shortenAtWord(inOneLine(unquoted(shown(reader, item, item.body))), maxExcerptLength),
});

/** The index only has a topic's activity to the hour. */
export const activityOf = ({ kind, activeAt, lastReplyAt }: DiscussionItem): string =>
  kind === "topic" && lastReplyAt !== undefined && lastReplyAt > activeAt ? lastReplyAt : activeAt;

export const byActivity = (one: DiscussionItem, other: DiscussionItem): number =>
  other.rank.localeCompare(one.rank) || activityOf(other).localeCompare(activityOf(one));

export const toReply = (reader: Reader, item: ReplyItem): Reply => ({
  replyId: item.replyId,
  discussionId: item.discussionId,
  author: authorOf(item),
  body: shown(reader, item, item.body),
  isRemoved: isRemoved(reader, item),
  ...hiddenMark(reader, item),
  createdAt: createdAtOfId(item.replyId),
  editedAt: item.editedAt ?? null,
});
