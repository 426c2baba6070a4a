import type { Post } from "@attune/core/feed/feed.contract";
import type { Mentionable } from "../mentions/MentionList.tsx";

export type PostAudience = Pick<Post, "visibility" | "circleId">;

/** Whom the comments' field suggests: members who can read the post. */
export const mentionableIn = (
  { postId, circleId, visibility }: PostAudience & { postId: string },
  mine: boolean,
): Mentionable => {
  if (visibility !== "connections") return { circleId };
  return mine ? { connected: true } : { postId };
};
