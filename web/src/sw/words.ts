/** Default texts of notifications. The build adds the other languages. */
export const english = {
  news: "There's news for you",
  open: "Open it",
  reply: "Reply",
  yourReply: "Your reply",
  notNow: "Not now",
  notSent: "Your reply wasn't sent",
};

export type PushWords = typeof english;
