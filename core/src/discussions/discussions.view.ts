import type { EntityItem } from "electrodb";
import { inOneLine, shortenAtWord } from "../kernel/characters.ts";
import { createdAtOfId } from "../kernel/ids.ts";
import type { Card } from "../kernel/schemas.ts";
import type { DiscussionItem } from "./discussions.access.ts";
import type { Discussion, DiscussionSummary, Reply } from "./discussions.contract.ts";
import type { ReplyEntity } from "./discussions.entity.ts";
import { maxExcerptLength } from "./discussions.rules.ts";

export type ReplyItem = EntityItem<typeof ReplyEntity>;

const authorOf = (item: DiscussionItem | ReplyItem): Card => ({
  userId: item.authorId,
  name: item.authorName,
  username: item.authorUsername,
  imageUrl: item.authorImageUrl ?? null,
});

export const authorFields = (author: Card) => ({
  authorId: author.userId,
  authorName: author.name,
  authorUsername: author.username,
  authorImageUrl: author.imageUrl ?? undefined,
});

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

export const toReply = (item: ReplyItem): Reply => ({
  replyId: item.replyId,
  discussionId: item.discussionId,
  author: authorOf(item),
  body: shown(item, item.body),
  isRemoved: isRemoved(item),
  createdAt: createdAtOfId(item.replyId),
  editedAt: item.editedAt ?? null,
});
