/** `zone` is the place's, `reader` the reader's time zone; IANA names. */
export interface Moment {
  /** ISO 8601. */
  at: string;
  zone: string;
  reader?: string | undefined;
  /** Said without the hour. */
  isDay?: true;
}

type Nothing = Record<never, never>;
interface InCircle {
  circle_name: string;
}
interface OfEvent {
  event_title: string;
}
interface Planned extends OfEvent {
  when: Moment;
}
/** `cancellation_reason` is what the host wrote. */
interface Explained {
  cancellation_reason?: string;
}
interface Cancelled extends Planned, Explained {}
interface InThread extends InCircle {
  kind: "topic" | "discussion";
}
export type ReportDecision =
  | "none"
  | "remove"
  | "hide"
  | "expel"
  | "limit"
  | "warn"
  | "suspend"
  | "ban";

export type ReportCause =
  | "harassment"
  | "hate"
  | "sexual"
  | "self_harm"
  | "spam"
  | "impersonation"
  | "other";

export type ReportedThing =
  | "post"
  | "comment"
  | "message"
  | "request"
  | "profile"
  | "circle"
  | "event"
  | "announcement"
  | "event_comment"
  | "meetup"
  | "meetup_comment"
  | "discussion"
  | "reply"
  | "album"
  | "photo";

/**
 * What a decision is about: the reader's own, with its title or first words. Without it, the
 * decision is about the account, or was written by an earlier version.
 */
export interface OwnThing {
  reported?: ReportedThing;
  quote?: string;
}

/** Values of each text besides people, named as in the notification's metadata. */
export interface NotificationValues {
  connectionRequested: Nothing;
  connectionAccepted: Nothing;
  invitationJoined: Nothing;
  messageReceived: Nothing;
  pictureReceived: Nothing;
  groupMessageReceived: { group_title: string };
  groupChatMessageReceived: Nothing;
  messageRequested: Nothing;
  messageRequestAccepted: Nothing;
  photoTagged: Nothing;
  mentionedInPost: Nothing;
  mentionedInComment: Nothing;
  mentionedInDiscussion: InCircle;
  postReacted: Nothing;
  postCommented: Nothing;
  threadContinued: Nothing;
  pollClosed: Nothing;
  votedPollClosed: Nothing;
  circlePosted: InCircle;
  circleJoined: InCircle;
  circleRequested: InCircle;
  circleAccepted: InCircle;
  circleInvited: InCircle;
  circleApproved: InCircle;
  circleTakenDown: InCircle;
  circleClosed: InCircle;
  circleHandedOver: InCircle;
  circleHostAppointed: InCircle;
  circleModerator: InCircle;
  circleReported: InCircle;
  circleRemoved: InCircle;
  /** The host wrote the message. */
  circleRemovedWithReason: InCircle;
  discussionReplied: InThread;
  discussionContinued: InThread;
  eventJoined: OfEvent;
  coHostInvited: OfEvent;
  coHostJoined: OfEvent;
  coHostLeft: OfEvent;
  eventHandedOver: OfEvent;
  eventApproved: OfEvent;
  eventRefused: OfEvent;
  eventTakenDown: OfEvent;
  /** It was rejected or taken down before. */
  eventEditedSince: OfEvent;
  eventNear: Planned;
  eventCancelled: Cancelled;
  /** Without a place, it's only online. */
  eventChanged: Planned & { place?: string };
  eventLinkChanged: Planned;
  eventRemoved: Planned;
  eventAnnounced: OfEvent;
  eventCommented: OfEvent;
  eventCommentFollowed: OfEvent;
  placeGiven: Planned;
  meetupPlanned: Planned;
  meetupAnswered: OfEvent;
  meetupCommented: OfEvent;
  meetupCommentFollowed: OfEvent;
  meetupCancelled: Cancelled;
  seriesCancelled: OfEvent & Explained;
  meetupMoved: Planned;
  /** Of an event or meetup, whose title a block hides. */
  planChanged: { when: Moment };
  planCancelled: { when: Moment };
  planSeriesCancelled: Nothing;
  interestAdded: Nothing;
  interestRefused: Nothing;
  facilitatorApproved: Nothing;
  facilitatorRefused: Nothing;
  searchMatched: { search: string; found: "circle" | "event" | "person" | "post" };
  reportResolved: { decision: ReportDecision; reported: ReportedThing; when: Moment };
  /** The moderators wrote the message. */
  decided: OwnThing & {
    decision: Exclude<ReportDecision, "none" | "ban">;
    cause?: ReportCause;
    /** Of the circle the member was removed from. */
    circle_name?: string;
  };
  /** Of a mail, which has the reason, too. */
  accountSuspended: { until: Moment };
  accountBanned: Nothing;
  /** The moderators wrote the message. */
  shownAgain: OwnThing;
  restrictionLifted: { lifted: "limit" | "suspension" };
  appealGranted: OwnThing;
  appealGrantedAfterRemoval: OwnThing;
  appealDeclined: OwnThing;
  portraitRefused: Nothing;
  mailSuppressed: Nothing;
  codeReturned: Nothing;
}
export type NotificationText = keyof NotificationValues;

interface People {
  name: string;
  /** For example "Ben", or "Ben and 2 others". */
  who: string;
  total: number;
}

/** Values as the texts get them, with moments already in words. */
type Spoken<Values> = { [K in keyof Values]: Values[K] extends Moment ? string : Values[K] };

/** Without a message, the stored one is used, which a member wrote. */
type Said = readonly [title: string, message?: string];

/** For pushes that mustn't name people. */
type PlainTexts = Record<
  | "connection_request"
  | "connection_accepted"
  | "invitation_joined"
  | "message"
  | "photo_tag"
  | "mention"
  | "post_reaction"
  | "post_comment"
  | "poll_closed"
  | "circle_invitation"
  | "circle_update"
  | "circle_joined"
  | "event"
  | "event_reminder"
  | "system",
  string
>;

export interface NotificationTexts {
  /** @param others one or more */
  people: (name: string, others: number) => string;
  sentences: {
    [Id in NotificationText]: (values: People & Spoken<NotificationValues[Id]>) => Said;
  };
  plain: PlainTexts;
  /** @param count two or more */
  newMessages: (count: number) => string;
}

/** Of reports, decisions and appeals. */
export type ModerationTexts = Pick<
  NotificationTexts["sentences"],
  | "reportResolved"
  | "decided"
  | "accountSuspended"
  | "accountBanned"
  | "shownAgain"
  | "restrictionLifted"
  | "appealGranted"
  | "appealGrantedAfterRemoval"
  | "appealDeclined"
>;
