/** Default texts of notifications. The build adds the other languages. */
export const english = {
  news: "You have a new notification",
  open: "Open it",
  reply: "Reply",
  yourReply: "Your reply",
  notNow: "Not now",
  notSent: "Your reply wasn't sent",
};

export type PushWords = typeof english;
