import { brand } from "../../brand.ts";
import { dateIn } from "../formats.ts";
import type { MailTexts } from "../mail-texts.ts";
import { renewal } from "../renewal-mails/en.ts";

const counted = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;

export const texts: MailTexts = {
  hello: (name) => (name ? `Hello ${name},` : "Hello,"),
  someone: "Someone",
  footers: {
    settings: `You're getting this because of your ${brand.name} email settings.`,
    stop: "Stop these emails",
    askedFor: `You asked for this in your ${brand.name} settings.`,
    last: "This was our last message to this address.",
    membership: `You're getting this because of your ${brand.name} membership.`,
    entered: `You're getting this because someone entered this address at ${brand.name}.`,
    account: `You're getting this because of your ${brand.name} account.`,
    notAskedFor: `You're getting this because of your ${brand.name} account. If you didn't ask for it, you can ignore it.`,
  },
  about: {
    message: (who) => [
      `${who} wrote to you`,
      "There's a new message in your conversation.",
      "Read it",
    ],
    picture: (who) => [
      `${who} sent you a picture`,
      "There's a new picture in your conversation.",
      "See it",
    ],
    connection_request: (who) => [
      `${who} would like to connect`,
      "Have a look at their profile and answer whenever you like.",
      "Answer",
    ],
    connection_accepted: (who) => [
      `You and ${who} are connected`,
      "You can write to each other now.",
      "Say hello",
    ],
    post_comment: (who) => [
      `${who} commented on your post`,
      "There's a new comment below your post.",
      "Read it",
    ],
    post_reaction: (who) => [`${who} reacted to your post`, "See who reacted.", "See your post"],
    connection_post: (who) => [
      `${who} shared something`,
      "One of your connections wrote a post.",
      "Read it",
    ],
    event_join: (who) => [
      `${who} is going to your event`,
      "They've signed up for your event.",
      "See who's going",
    ],
    photo_tag: (who) => [
      `${who} tagged you in a photo`,
      "Have a look. You can remove the tag if you like.",
      "See the photo",
    ],
  },
  circle_update: [
    "News from your circle",
    "There's something new in one of your circles.",
    "See what's new",
  ],
  notification: ["News for you", "There's something new for you.", "Have a look"],
  data_export: [
    "Your data is ready",
    "The ZIP file holds everything we keep about you. You can download it for seven days.",
    "Download",
  ],
  email_confirmation: [
    "Confirm your email address",
    "Please confirm this address, so we know our emails reach you. The link works for a day.",
    "Confirm my email",
  ],
  welcome: {
    subject: `Welcome to ${brand.name}`,
    lines: [
      "Your profile is complete, and the community can see you now.",
      "A good first step is to say hello in the feed, or to see who shares your practices.",
    ],
    open: "Open the community",
    pleaseConfirm: "Please confirm your email address, so that our messages reach you.",
  },
  account_deleted: {
    subject: `Your ${brand.name} account has been deleted`,
    preview: "Everything that could be removed was removed.",
    heading: "Your account has been deleted",
    goodbye: (name) => (name ? `Goodbye ${name},` : "Goodbye,"),
    line: "Your profile, posts, messages, pictures and charts were removed. The payment provider keeps invoices for as long as tax law requires.",
  },
  invoice: {
    kinds: {
      invoice: ["Your invoice", "There's a new invoice for your membership."],
      reminder: ["A payment is due", "The next payment for your membership is due soon."],
      receipt: ["Your receipt", "We've received your payment. Thank you."],
      news: ["Your membership", "There's news about your membership."],
    },
    button: "See your membership",
  },
  security_notice: {
    subject: "Something changed in your account",
    line: "Something that affects your account's security has changed.",
    advice: "If that wasn't you, choose a new password and log out everywhere.",
    button: "Check your account",
  },
  account_restricted: {
    reason: (reason) => `The reason: ${reason}`,
    appeal:
      "You can appeal: log in and tell us why you see it differently. A moderator will look at it again.",
    button: "See the decision or appeal",
  },
  address_taken: {
    subject: "Someone tried to sign up with your email",
    lines: [
      `There's already an ${brand.name} account with this email, so nothing was changed.`,
      "If it was you, log in instead; there you can also choose a new password. If it wasn't, you don't need to do anything.",
    ],
    withProvider: (name) =>
      `If it was you, log in with ${name} instead; your account has no password. If it wasn't, you don't need to do anything.`,
    button: "Log in",
  },
  sentences: {
    newDevice: ({ device }) => [
      "A new device logged in",
      `Your account was accessed from a new device: ${device}.`,
    ],
    newAddress: () => [
      "Your email address was changed",
      "Our emails go to the new address from now on.",
    ],
    newPassword: () => ["Your password was changed", "The change was made a moment ago."],
    newSecondFactor: () => [
      "Your two-step verification was changed",
      "The change was made a moment ago.",
    ],
    secondFactorOn: () => [
      "Two-step verification was turned on",
      "From now on, you'll need a code from your app to log in.",
    ],
    secondFactorOff: () => [
      "Two-step verification was turned off",
      "Your password alone is enough to log in.",
    ],
    newPasskey: () => ["A passkey was added", "It can log you in without your password."],
    removedPasskey: () => ["A passkey was removed", "It can no longer be used to log in."],
    unknownPasskey: () => [
      "An unknown passkey was removed",
      "It wasn't added in your settings, so we removed it and logged you out everywhere. Log in again with your password.",
    ],
    oldPasskeys: () => [
      "Your passkeys were removed",
      "They were added before you changed your password. You can add new ones in your settings.",
    ],
    leaving: ({ at, zone }) => [
      `Your account will be deleted on ${dateIn("en", zone)(at)}`,
      "To keep it, log in before then and choose “Keep my account”.",
    ],
    recovery: () => [
      "A recovery code was used",
      "It turned two-step verification off. Set it up again once you've logged in.",
    ],
    trialEnds: ({ at, zone, plan, price, currency, interval }) => [
      "Your trial ends soon",
      `On ${dateIn("en", zone)(at)} your ${plan} continues for ${(price / 100).toFixed(2)} ${currency} ${interval === "year" ? "a year" : "a month"}, unless you cancel before then.`,
    ],
    paymentFailed: ({ at, zone, plan }) => [
      "Your payment didn't go through",
      `We couldn't charge your card for your ${plan}. Your membership ends on ${dateIn("en", zone)(at)} unless a payment goes through before then. You can change your card in your settings.`,
    ],
    planChanged: ({ plan, price, currency, interval }) => [
      "Your plan was changed",
      `Your plan is now ${plan}, for ${(price / 100).toFixed(2)} ${currency} ${interval === "year" ? "a year" : "a month"}. Your invoices are in your settings.`,
    ],
    trialRefused: () => [
      "Your trial couldn't start",
      "This card has had a trial before, so your trial was cancelled and nothing was charged. You can still join: choose a membership and pay from the first day, with this card or another.",
    ],
    ...renewal,
    refunded: ({ amount, currency, ended }) => [
      "Your payment was refunded",
      `We've refunded ${(amount / 100).toFixed(2)} ${currency} to the card you paid with. It can take up to ten days to show up there. ${ended ? "Your membership has ended." : "Your membership doesn't change."}`,
    ],
    refundFailed: ({ amount, currency }) => [
      "Your refund came back",
      `The bank returned your refund of ${(amount / 100).toFixed(2)} ${currency} to us. We'll get in touch about another way to pay it to you.`,
    ],
  },
  digest: {
    daily: "Your day",
    weekly: "Your week",
    news: "Here's what's new for you.",
    quiet: "Here's what your circles, events and meetups are up to.",
    open: "Open the community",
    headings: {
      circles: "From your circles",
      gatherings: "Coming up",
      people: "People like you",
    },
    counted: {
      connectionRequests: (count) =>
        `${counted(count, "person would like to connect", "people would like to connect")}.`,
      messages: (count) =>
        `You have new messages in ${counted(count, "conversation", "conversations")}.`,
      eventReminders: (count) => `${counted(count, "event is coming up", "events are coming up")}.`,
      mentions: (count) => `You were mentioned or tagged${count === 1 ? "" : ` ${count} times`}.`,
      comments: (count) => `There are new comments in ${counted(count, "thread", "threads")}.`,
      reactions: (count) =>
        `${counted(count, "of your posts has new reactions", "of your posts have new reactions")}.`,
      circles: (count) =>
        `There ${count === 1 ? "is" : "are"} ${counted(count, "update", "updates")} in your circles.`,
    },
    postBy: (name, circle) => `${name} in ${circle}`,
    written: (words) => words,
    quoted: (title) => `“${title}”`,
    folded: (note) => `Content note: ${note}`,
    listed: (parts) => parts.join(", "),
    newPost: "A new post",
    newTopic: "a new topic",
    reactions: (count) => counted(count, "reaction", "reactions"),
    comments: (count) => counted(count, "comment", "comments"),
    replies: (count) => counted(count, "reply", "replies"),
    youreGoing: "You're going.",
    areYouGoing: "Are you going?",
    mightBeForYou: "Might be for you.",
    inCommon: "See what you have in common",
  },
  gathered: {
    thread: {
      message: (count) => `There are ${count} new messages in your conversation.`,
      post_comment: (count) => `There are ${count} new comments below your post.`,
      post_reaction: (count) => `There are ${count} reactions to your post.`,
      other: (count) => `There are ${count} updates.`,
    },
    people: {
      post_comment: (who) => `${who} commented on your post`,
      post_reaction: (who) => `${who} reacted to your post`,
    },
    subject: (first, others) => `${first}, and ${others} more`,
    heading: "While you were away",
    line: `Here's what happened on ${brand.name}.`,
    button: "See everything",
  },
  pool: {
    confirm: {
      subject: `Confirm your email address for ${brand.name}`,
      preview: "One step, and our messages can reach you.",
      heading: "Confirm your email address",
      line: "Once your email is confirmed, you can write to other members and we can write to you. Follow the link or enter this code:",
      button: "Confirm my email",
    },
    password: {
      subject: `Choose a new password for ${brand.name}`,
      preview: "The link works for one hour.",
      heading: "Choose a new password",
      line: "Someone asked to reset your password, most likely you. The link works for one hour. If it wasn't you, you can ignore this email: your password hasn't changed.",
      button: "Choose a new password",
    },
  },
};
