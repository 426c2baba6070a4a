export const maxDiscussionTitleLength = 120;
export const maxDiscussionBodyLength = 5_000;
export const maxReplyLength = 3_000;
export const maxExcerptLength = 240;
export const repliesPerPage = 50;

/** Id of the reply's element on the discussion's page. */
export const replyAnchor = (replyId: string): string => `reply-${replyId}`;
