import type { Post } from "@attune/core/feed/feed.contract";

export const postAddress = ({ postId, circleId }: Pick<Post, "postId" | "circleId">): string =>
  circleId === undefined ? `/community/post/${postId}` : `/circles/${circleId}/posts/${postId}`;
