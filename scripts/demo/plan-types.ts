import type { AlbumVisibility } from "@attune/core/albums/albums.contract";
import type { AttentionKind, AttentionLevel } from "@attune/core/attention/attention.rules";
import type { DailyQuiet } from "@attune/core/attention/quiet-hours.rules";
import type { CircleJoining } from "@attune/core/circles/circles.rules";
import type { DiscussionKind } from "@attune/core/discussions/discussions.contract";
import type { NewPoll } from "@attune/core/feed/new-poll";
import type { ReactionType } from "@attune/core/kernel/reactions.rules";
import type { Frequency } from "@attune/core/meetups/meetups.contract";
import type { MuteLength } from "@attune/core/mutes/mutes.rules";
import type { ReportReason } from "@attune/core/reports/reports.rules";
import type { Motif } from "./landscape.ts";
import type { DemoPerson } from "./types.ts";

/** People are named by username, everything else by its index in the plan. */
export type Act =
  | { act: "join"; who: string; mails: boolean }
  | { act: "cancel"; who: string }
  | { act: "refund"; who: string; other: string; amount: number; reason: string }
  | { act: "createCircle"; who: string; circle: number }
  | { act: "joinCircle"; who: string; circle: number }
  | { act: "askToJoin"; who: string; circle: number; note: string }
  | { act: "inviteToCircle"; who: string; other: string; circle: number }
  | {
      act: "openDiscussion";
      who: string;
      discussion: number;
      circle: number;
      kind: DiscussionKind;
      title: string;
      body: string;
    }
  | { act: "reply"; who: string; discussion: number; body: string }
  | { act: "circlePost"; who: string; circle: number; content: string }
  | { act: "reactInCircle"; who: string; circle: number; content: string; reaction: ReactionType }
  | { act: "appointModerator"; who: string; circle: number; other: string }
  | {
      act: "reportInCircle";
      who: string;
      circle: number;
      content: string;
      reason: ReportReason;
      note: string;
    }
  | { act: "createEvent"; who: string; event: number }
  | { act: "joinEvent"; who: string; event: number }
  | { act: "announce"; who: string; event: number; body: string }
  | { act: "cancelEvent"; who: string; event: number; reason: string }
  | { act: "eventComment"; who: string; event: number; content: string }
  | { act: "inviteCoHost"; who: string; event: number; other: string }
  | { act: "acceptCoHosting"; who: string; event: number }
  | { act: "ask"; who: string; other: string }
  | { act: "answer"; who: string; other: string; answer: "accept" | "decline" }
  | {
      act: "post";
      who: string;
      post: number;
      content: string;
      topic: string;
      note?: string;
      /** Undefined for all members. */
      audience?: "connections";
      circle?: number;
      poll?: NewPoll;
    }
  | { act: "vote"; who: string; post: number; choices: number[] }
  | { act: "edit"; who: string; post: number; content: string; topic: string }
  | { act: "react"; who: string; post: number; reaction: ReactionType }
  | { act: "comment"; who: string; post: number; content: string }
  | { act: "bookmark"; who: string; post: number }
  | { act: "block"; who: string; other: string }
  | { act: "mute"; who: string; other: string; length: MuteLength }
  | { act: "muteWord"; who: string; word: string; length: MuteLength }
  | { act: "muteCircle"; who: string; circle: number; length: MuteLength }
  | { act: "listen"; who: string; circle: number; level: AttentionLevel }
  | { act: "quietHours"; who: string; start: number; end: number; timeZone: string }
  | { act: "stopPushes"; who: string; of: AttentionKind }
  | { act: "calm"; who: string }
  | { act: "hide"; who: string; post: number }
  | { act: "report"; who: string; other: string; reason: ReportReason; note: string }
  | {
      act: "say";
      who: string;
      other: string;
      body: string;
      /** What's sent first, and then corrected. */
      first?: string | undefined;
      /** Text of the earlier message it replies to. */
      replyTo?: string | undefined;
      picture?: TalkPicture | undefined;
    }
  | { act: "reactToMessage"; who: string; other: string; body: string; reaction: ReactionType }
  | { act: "beginGroup"; who: string; group: number }
  | {
      act: "sayInGroup";
      who: string;
      group: number;
      body: string;
      /** The text of an earlier message. */
      replyTo?: string | undefined;
    }
  | { act: "reactInGroup"; who: string; group: number; body: string; reaction: ReactionType }
  | { act: "askToWrite"; who: string; other: string; body: string }
  | { act: "createAlbum"; who: string; album: number }
  | { act: "addPhoto"; who: string; album: number; photo: number }
  | { act: "tag"; who: string; album: number; photo: number; other: string }
  | { act: "planMeetup"; who: string; circle: number; meetup: number }
  | { act: "comeToMeetup"; who: string; meetup: number; times: number }
  | { act: "meetupComment"; who: string; meetup: number; content: string }
  | { act: "suggest"; who: string; interest: string }
  | { act: "apply"; who: string; offering: string; credentials: string }
  | { act: "propose"; who: string; event: DemoEvent }
  | { act: "read"; who: string };

/** Rounds run one after another, the acts of a round concurrently. */
export interface Era {
  hoursAgo: number;
  rounds: Act[][];
}

export interface DemoCircle {
  name: string;
  description: string;
  categories: string[];
  host: string;
  welcome?: string;
  joining?: CircleJoining;
  quietHours?: DailyQuiet;
  isPublic?: boolean;
}

export interface DemoEvent {
  title: string;
  description: string;
  location: string | null;
  /** For meeting online. */
  link?: string;
  type: string;
  host: string;
  /** Days from now; negative for past events. */
  inDays: number;
  /** Hour of the local start time. */
  hour: number;
  minutes: number;
  timeZone: string;
  isPublic?: boolean;
  /** Members who join after this many are put on the waiting list. */
  capacity?: number;
  /** A connection of the host's. */
  coHost?: string;
  /** What the host writes to everyone going. */
  announcement?: string;
  /** Why the host cancels it. */
  cancellation?: string;
}

export interface DemoPhoto {
  motif: Motif;
  caption: string;
  alt: string;
  /** Height relative to the width. */
  height: number;
  tags?: string[];
}

export interface DemoMeetup {
  circle: string;
  title: string;
  description: string;
  place: string | null;
  link: string | null;
  inDays: number;
  /** Hour of the local start time. */
  hour: number;
  minutes: number;
  timeZone: string;
  capacity: number | null;
  frequency: Frequency;
}

export interface DemoAlbum {
  title: string;
  description: string;
  visibility: AlbumVisibility;
  by: string;
  photos: DemoPhoto[];
}

export interface WrittenPost {
  by: string;
  topic: string;
  note?: string;
  content: string;
  comments: string[];
}

export interface TalkPicture {
  motif: Motif;
  /** Relative to its width. */
  height: number;
  alt: string;
}

export interface GroupTalk {
  host: string;
  /** Connected with the host. */
  others: string[];
  title: string;
  /** Who says what. */
  lines: (readonly [string, string])[];
  /** Which line replies to which earlier one, by index. */
  replies?: Record<number, number>;
  /** Who reacts to a line, and how, by index. */
  reactions?: Record<number, readonly [string, ReactionType]>;
}

export interface Talk {
  /** The first of the two writes the first message. */
  between: [string, string];
  /**
   * Messages by the two in turn; one with a leading "+" is by the same person as the one before.
   */
  lines: string[];
  /** Which line replies to which earlier one, by index. */
  replies?: Record<number, number>;
  /** How a line was written first, by index. */
  firsts?: Record<number, string>;
  /** What's sent with a line, by index. */
  pictures?: Record<number, TalkPicture>;
  /** How the other one reacts to a line, by index. */
  reactions?: Record<number, ReactionType>;
}

export interface Plan {
  people: DemoPerson[];
  circles: DemoCircle[];
  events: DemoEvent[];
  albums: DemoAlbum[];
  meetups: DemoMeetup[];
  eras: Era[];
}
