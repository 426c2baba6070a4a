import type { MailType } from "./mail-types.rules.ts";

const senderName = "Ben Summer";

const paid = {
  plan: "Basic Membership",
  standing: "paid",
  at: "2026-12-24T09:30:00.000Z",
  zone: "Europe/Berlin",
};

const examples: Record<MailType, Record<string, unknown>> = {
  notification: {
    title: "“A walk around the lake” starts soon",
    line: "It starts on Saturday, 28 November, 14:00.",
    path: "/events/example",
  },
  connection_request: { senderName },
  connection_accepted: { senderName },
  post_comment: { senderName },
  post_reaction: { senderName },
  event_join: {
    senderName,
    words: { id: "eventJoined", event_title: "A walk around the lake" },
    path: "/events/example?tab=attendees",
  },
  connection_post: { senderName },
  welcome: {},
  digest: {
    digestType: "weekly",
    stats: { connectionRequests: 1, messages: 1, comments: 1, reactions: 1 },
    items: [
      {
        noticeId: "request",
        text: "Ben Summer would like to connect",
        path: "/connections?tab=requests",
      },
      {
        noticeId: "comments",
        text: "Cleo Autumn and 2 others commented on your post",
        excerpt: "“I walk to the lake before anyone is up.”",
        path: "/community",
      },
    ],
    notices: [
      { noticeId: "request", type: "connection_request" },
      { noticeId: "comments", type: "post_comment" },
      { noticeId: "message", type: "message" },
      { noticeId: "reactions", type: "post_reaction" },
    ],
    sections: [
      {
        name: "circles",
        lines: [
          {
            text: "Dora Vale in Morning sitters",
            excerpt:
              "“The kettle, then ten quiet minutes at the window before the street wakes up, and…”",
            note: "7 reactions, 3 comments",
            path: "/community/post/example",
          },
          {
            text: "“What do you do on cold mornings?”",
            note: "Morning sitters, 5 replies",
            path: "/circles/example/discussions/example",
          },
        ],
      },
      {
        name: "gatherings",
        lines: [
          {
            text: "Sunday sitting (Morning sitters)",
            note: "Sunday 29 November at 08:00. You're going.",
            path: "/circles/example/meetups/example",
          },
          {
            text: "Breath and movement in the park",
            note: "Saturday 5 December at 14:00. Might be for you.",
            path: "/events/example",
          },
        ],
      },
      {
        name: "people",
        lines: [
          {
            text: "Emil Stone",
            note: "You both practise meditation and yoga.",
            path: "/profile/example",
          },
        ],
      },
    ],
  },
  email_confirmation: {},
  circle_update: { title: "New post in Morning sitters", line: "By Ben Summer." },
  message: { senderName },
  photo_tag: { senderName },
  invoice: { invoiceType: "invoice" },
  membership_cancelled: {
    mailText: { id: "membershipCancelled", ...paid, askedAt: "2026-11-27T17:05:00.000Z" },
  },
  membership_resumed: {
    mailText: {
      id: "membershipResumed",
      ...paid,
      price: 900,
      currency: "EUR",
      interval: "month",
    },
  },
  data_export: {},
  account_deleted: {},
  address_taken: {},
  account_restricted: {
    words: { id: "accountSuspended", until: { at: "2026-12-05T12:00:00.000Z", zone: "UTC" } },
    reason: "We asked you to stop selling here.",
    path: "/settings?section=privacy#decisions",
  },
  security_notice: {
    title: "A new device logged in",
    line: "Chrome on Mac logged in to your account.",
  },
};

export const exampleOf = (type: MailType, origin: string): Record<string, unknown> => ({
  ...examples[type],
  ...(type === "welcome" || type === "email_confirmation"
    ? { verificationUrl: `${origin}/settings?section=account&code=123456` }
    : {}),
});
