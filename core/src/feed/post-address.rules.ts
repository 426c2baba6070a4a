interface Placed {
  postId: string;
  circleId?: string | undefined;
}

export const postAddress = ({ postId, circleId }: Placed): string =>
  circleId === undefined ? `/community/post/${postId}` : `/circles/${circleId}/posts/${postId}`;

/** Id of the comment's element on the post's page. */
export const commentAnchor = (commentId: string): string => `comment-${commentId}`;

export const commentAddress = (post: Placed, commentId: string): string =>
  `${postAddress(post)}#${commentAnchor(commentId)}`;
