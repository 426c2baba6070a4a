import type {
  ModerationTexts,
  OwnThing,
  ReportCause,
  ReportDecision,
  ReportedThing,
} from "../notification-texts.ts";

const actedOnAccount = "We've taken action on the member's account. Thank you for telling us.";

const reportedThings: Record<ReportedThing, string> = {
  post: "a post",
  comment: "a comment",
  message: "messages",
  request: "a message request",
  profile: "a profile",
  circle: "a circle",
  event: "an event",
  announcement: "an update",
  event_comment: "a comment",
  meetup: "a meetup",
  meetup_comment: "a comment",
  discussion: "a discussion",
  reply: "a reply",
  album: "an album",
  photo: "a photo",
};

const ownThings: Record<ReportedThing, string> = {
  post: "post",
  comment: "comment",
  message: "messages",
  request: "message request",
  profile: "profile",
  circle: "circle",
  event: "event",
  announcement: "update",
  event_comment: "comment",
  meetup: "meetup",
  meetup_comment: "comment",
  discussion: "discussion",
  reply: "reply",
  album: "album",
  photo: "photo",
};

/** Such as: post “First words”. */
const ownThing = ({ reported, quote }: OwnThing): string | null =>
  reported ? ownThings[reported] + (quote ? ` “${quote}”` : "") : null;

const reportOutcomes: Record<ReportDecision, string> = {
  none: "What you reported doesn't break our rules. You can still block anyone you'd rather not hear from.",
  remove: "We've removed what you reported. Thank you for telling us.",
  hide: "We've hidden what you reported. Thank you for telling us.",
  expel: "We've taken action in the circle. Thank you for telling us.",
  limit: actedOnAccount,
  warn: "We've warned the member. Thank you for telling us.",
  suspend: actedOnAccount,
  ban: actedOnAccount,
};

const causes: Record<ReportCause, string> = {
  harassment: "harassment",
  hate: "hate",
  sexual: "sexual content",
  self_harm: "concern for someone's safety",
  spam: "spam or a scam",
  impersonation: "pretending to be someone else",
  other: "another reason",
};

export const moderationTexts: ModerationTexts = {
  reportResolved: ({ decision, reported, when }) => [
    `We've reviewed your report about ${reportedThings[reported]}`,
    `You sent it on ${when}. ${reportOutcomes[decision]}`,
  ],
  decided: ({ decision, cause, circle_name, ...about }) => {
    const thing = ownThing(about);
    const said = {
      hide: thing ? `Your ${thing} was hidden` : "Something you wrote was hidden",
      remove: thing ? `Your ${thing} was removed` : "Something of yours was removed",
      warn: thing
        ? `A warning from the moderators about your ${thing}`
        : "A warning from the moderators",
      expel: circle_name
        ? `You were removed from ${circle_name}`
        : "You were removed from a circle",
      limit: "Your account is temporarily limited",
      suspend: "Your account is temporarily suspended",
    }[decision];
    return [cause ? `${said}: ${causes[cause]}` : said];
  },
  accountSuspended: ({ until }) => [
    "Your account is temporarily suspended",
    `Until ${until}, you can't take part in the community.`,
  ],
  accountBanned: () => ["Your account is banned", "You can't take part in the community any more."],
  shownAgain: (about) => {
    const thing = ownThing(about);
    return [thing ? `Your ${thing} is shown again` : "Something you wrote is shown again"];
  },
  restrictionLifted: ({ lifted }) => [
    `Your account is no longer ${lifted === "limit" ? "limited" : "suspended"}`,
    "The moderators have lifted the restriction. Welcome back.",
  ],
  appealGranted: (about) => {
    const thing = ownThing(about);
    return [thing ? `Your appeal about your ${thing} was granted` : "Your appeal was granted"];
  },
  appealGrantedAfterRemoval: (about) => {
    const thing = ownThing(about);
    return [
      thing
        ? `Your appeal about your ${thing} was granted; what was removed stays deleted`
        : "Your appeal was granted; what was removed stays deleted",
    ];
  },
  appealDeclined: (about) => {
    const thing = ownThing(about);
    return [thing ? `Your appeal about your ${thing} was declined` : "Your appeal was declined"];
  },
};
