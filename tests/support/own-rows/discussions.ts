import { circle, discussion, type OwnRow } from "../own-row.ts";

export const discussionsRows: Record<string, OwnRow> = {
  // The circle is public, but only its members read and write in it.
  "feed.listCirclePosts": { stranger: "permission.denied", input: circle },
  "feed.createPost": {
    stranger: "permission.denied",
    input: ({ circleId }) => ({ circleId, visibility: "circle", content: "Who brings tea?" }),
  },
  "discussions.listDiscussions": {
    stranger: "permission.denied",
    input: ({ circleId }) => ({ circleId, kind: "topic" }),
  },
  "discussions.createDiscussion": {
    stranger: "permission.denied",
    input: ({ circleId }) => ({ circleId, kind: "topic", title: "Mats", body: "Wool or cotton?" }),
  },
  "discussions.getDiscussion": { stranger: "not_found", input: discussion },
  "discussions.updateDiscussion": {
    stranger: "not_found",
    input: ({ discussionId }) => ({
      discussionId,
      title: "Cushions",
      body: "Which ones last longest?",
    }),
  },
  "discussions.moderateDiscussion": {
    stranger: "not_found",
    input: ({ discussionId }) => ({ discussionId, isPinned: true, isClosed: false }),
  },
  "discussions.addReply": {
    stranger: "not_found",
    input: ({ discussionId }) => ({ discussionId, body: "Or kapok." }),
  },
  "discussions.updateReply": {
    stranger: "not_found",
    input: ({ discussionId, replyId }) => ({ discussionId, replyId, body: "Buckwheat hulls." }),
  },
  "discussions.deleteReply": {
    stranger: "not_found",
    input: ({ discussionId, replyId }) => ({ discussionId, replyId }),
  },
  "discussions.deleteDiscussion": { stranger: "not_found", input: discussion },
};
