import type { Post } from "@attune/core/feed/feed.contract";
import type { ReactionType } from "@attune/core/kernel/reactions.rules";
import { type Icon, icon } from "../../ui/Icon.tsx";
import { HeartIcon } from "../../ui/icons.ts";

export interface Reaction {
  word: string;
  Icon: Icon;
}

/** In display order. */
export const reactions: Record<ReactionType, Reaction> = {
  love: { word: "Love", Icon: HeartIcon },
  gratitude: {
    word: "Gratitude",
    Icon: icon(
      "M3.5 10.8h13c0 3.5-2.6 5.9-6.5 5.9s-6.5-2.4-6.5-5.9zM10 8c-1-.9-1.5-1.7-1.5-2.5S9.1 4 10 3.2c.9.8 1.5 1.5 1.5 2.3S11 7.1 10 8z",
    ),
  },
  insight: {
    word: "Insight",
    Icon: icon(
      "M7.6 14.2c-1.7-.9-2.8-2.6-2.8-4.6a5.2 5.2 0 0 1 10.4 0c0 2-1.1 3.7-2.8 4.6zM8.2 17h3.6M10 14V9.8M8.3 8.3L10 9.8l1.7-1.5",
    ),
  },
  support: {
    word: "Support",
    Icon: icon(
      "M3.5 16.5c0-4.9 2.7-8 6.5-8s6.5 3.1 6.5 8M7 16.5c0-2.6 1.2-4.2 3-4.2s3 1.6 3 4.2M10 5.8a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8z",
    ),
  },
  celebrate: {
    word: "Celebrate",
    Icon: icon(
      "M10 8.2V3M13 9.5l3.1-4.1M7 9.5L3.9 5.4M14.4 12.8l3.1-.9M5.6 12.8l-3.1-.9M10 17a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
    ),
  },
};

// Object.keys() types keys as strings.
export const reactionTypes = Object.keys(reactions) as ReactionType[];

/** A copy of the post with the reaction applied to its counts. */
export function withReaction(post: Post, reaction: ReactionType | null): Post {
  const before = post.myReaction;
  if (before === reaction) return post;
  const counts = { ...post.reactionCounts };
  if (before) counts[before] = Math.max(0, (counts[before] ?? 0) - 1);
  if (reaction) counts[reaction] = (counts[reaction] ?? 0) + 1;
  const reactionCounts = Object.fromEntries(
    Object.entries(counts).filter(([, count]) => count > 0),
  );
  const reactionTotal = Object.values(reactionCounts).reduce((sum, count) => sum + count, 0);
  return { ...post, myReaction: reaction, reactionCounts, reactionTotal };
}
