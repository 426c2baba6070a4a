import { type OwnRow, person, post } from "../own-row.ts";

export const postsRows: Record<string, OwnRow> = {
  // Visible to all members.
  "profiles.getProfile": { stranger: "may", input: person },
  "feed.listPostsOf": { stranger: "may", input: person },
  "feed.getPost": { stranger: "may", input: post },
  "feed.listComments": { stranger: "may", input: post },
  "feed.react": { stranger: "may", input: ({ postId }) => ({ postId, reactionType: "love" }) },
  "feed.unreact": { stranger: "may", input: post },
  "feed.addComment": { stranger: "may", input: ({ postId }) => ({ postId, content: "Yes." }) },
  "bookmarks.addBookmark": { stranger: "may", input: post },
  // Idempotent, and doesn't reveal others' bookmarks.
  "bookmarks.removeBookmark": { stranger: "may", input: post },
  "polls.getPoll": { stranger: "may", input: post },
  "polls.vote": { stranger: "may", input: ({ postId }) => ({ postId, choices: [0] }) },
  "polls.takeBackVote": { stranger: "may", input: post },
  "polls.closePoll": { stranger: "permission.denied", input: post },
  "mutes.hidePost": { stranger: "may", input: post },
  "mutes.showPost": { stranger: "may", input: post },
  "bookmarks.findBookmarked": { stranger: "may", input: ({ postId }) => ({ postIds: [postId] }) },
};
