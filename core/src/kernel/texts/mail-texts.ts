/** What a membership is when it's cancelled or resumed; `unpaid` after a failed payment. */
export type Standing = "paid" | "trial" | "unpaid";

type Short = readonly [subject: string, line: string, button: string];

/**
 * Values of texts for mails whose type doesn't give title and line. Times are in ISO 8601, prices in
 * cents, and `zone` is the reader's time zone.
 */
export interface MailValues {
  newDevice: { device: string };
  newAddress: Record<never, never>;
  newPassword: Record<never, never>;
  /** For a change whose direction is unknown. */
  newSecondFactor: Record<never, never>;
  secondFactorOn: Record<never, never>;
  secondFactorOff: Record<never, never>;
  newPasskey: Record<never, never>;
  removedPasskey: Record<never, never>;
  unknownPasskey: Record<never, never>;
  oldPasskeys: Record<never, never>;
  leaving: { at: string; zone: string };
  recovery: Record<never, never>;
  trialEnds: {
    at: string;
    zone: string;
    plan: string;
    price: number;
    currency: string;
    interval: "month" | "year";
  };
  paymentFailed: { at: string; zone: string; plan: string };
  planChanged: { plan: string; price: number; currency: string; interval: "month" | "year" };
  trialRefused: Record<never, never>;
  /** `at` is its end. */
  membershipCancelled: {
    plan: string;
    standing: Standing;
    at: string;
    askedAt: string;
    zone: string;
  };
  /** `at` is when it renews or, unpaid, ends. */
  membershipResumed: {
    plan: string;
    standing: Standing;
    at: string;
    zone: string;
    price: number;
    currency: string;
    interval: "month" | "year";
  };
  refunded: { amount: number; currency: string; ended: boolean };
  refundFailed: { amount: number; currency: string };
}
export type MailText = keyof MailValues;

/** In files of their own, because they are long. */
export type RenewalTexts = Pick<
  MailTexts["sentences"],
  "membershipCancelled" | "membershipResumed"
>;

export interface DigestTexts {
  daily: string;
  weekly: string;
  /** Above the list of what's new. */
  news: string;
  quiet: string;
  open: string;
  headings: Record<"circles" | "gatherings" | "people", string>;
  /** Each count is one or more. */
  counted: Record<
    | "connectionRequests"
    | "messages"
    | "eventReminders"
    | "mentions"
    | "comments"
    | "reactions"
    | "circles",
    (count: number) => string
  >;
  postBy: (name: string, circle: string) => string;
  /** A member's own words, as a line or in one. */
  written: (words: string) => string;
  /** Quotes a discussion's title, or the beginning of a post or comment. */
  quoted: (words: string) => string;
  /** A post's content note, in place of its words. */
  folded: (note: string) => string;
  /** Joins the parts of a note. */
  listed: (parts: readonly string[]) => string;
  newPost: string;
  newTopic: string;
  reactions: (count: number) => string;
  comments: (count: number) => string;
  replies: (count: number) => string;
  youreGoing: string;
  areYouGoing: string;
  mightBeForYou: string;
  /** When the shared interests aren't known, because reasons from charts don't belong in a mail. */
  inCommon: string;
}

export interface MailTexts {
  /** A first name, or "". */
  hello: (name: string) => string;
  someone: string;
  footers: {
    settings: string;
    stop: string;
    askedFor: string;
    last: string;
    membership: string;
    entered: string;
    account: string;
    notAskedFor: string;
  };
  about: Record<
    | "message"
    | "picture"
    | "connection_request"
    | "connection_accepted"
    | "post_comment"
    | "post_reaction"
    | "connection_post"
    | "event_join"
    | "photo_tag",
    (who: string) => Short
  >;
  circle_update: Short;
  notification: Short;
  data_export: Short;
  email_confirmation: Short;
  welcome: {
    subject: string;
    lines: readonly string[];
    open: string;
    pleaseConfirm: string;
  };
  account_deleted: {
    subject: string;
    preview: string;
    heading: string;
    goodbye: (name: string) => string;
    line: string;
  };
  invoice: {
    kinds: Record<
      "invoice" | "reminder" | "receipt" | "news",
      readonly [subject: string, line: string]
    >;
    button: string;
  };
  security_notice: { subject: string; line: string; advice: string; button: string };
  /** Its subject and first line are a notification's. */
  account_restricted: { reason: (reason: string) => string; appeal: string; button: string };
  address_taken: {
    subject: string;
    lines: readonly [there: string, ifItWasYou: string];
    /** Replaces the second line for a member who signs in with a provider. */
    withProvider: (name: string) => string;
    button: string;
  };
  sentences: {
    [Id in MailText]: (
      values: MailValues[Id],
    ) => readonly [title: string, line: string, ...more: string[]];
  };
  digest: DigestTexts;
  gathered: {
    /** Of one thread; counts are two or more. */
    thread: Record<
      "message" | "post_comment" | "post_reaction" | "other",
      (count: number) => string
    >;
    /** Two or more: "Ada and 2 others". */
    people: Record<"post_comment" | "post_reaction", (who: string) => string>;
    subject: (first: string, others: number) => string;
    heading: string;
    line: string;
    button: string;
  };
  pool: Record<
    "confirm" | "password",
    { subject: string; preview: string; heading: string; line: string; button: string }
  >;
}
