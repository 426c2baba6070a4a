import type { AlbumVisibility } from "@attune/core/albums/albums.contract";
import type { DiscussionKind } from "@attune/core/discussions/discussions.contract";
import type { ReactionType } from "@attune/core/feed/feed.contract";
import type { Frequency } from "@attune/core/meetups/meetups.contract";
import type { Motif } from "./landscape.ts";
import type { DemoPerson } from "./types.ts";

/** What somebody does. People are named by username, the rest by the plan's own keys. */
export type Act =
  | { act: "join"; who: string; mails: boolean }
  | { act: "cancel"; who: string }
  | { act: "createCircle"; who: string; circle: number }
  | { act: "joinCircle"; who: string; circle: number }
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
  | { act: "createEvent"; who: string; event: number }
  | { act: "joinEvent"; who: string; event: number }
  | { act: "ask"; who: string; other: string }
  | { act: "answer"; who: string; other: string; answer: "accept" | "decline" }
  | { act: "post"; who: string; post: number; content: string; topic: string }
  | { act: "react"; who: string; post: number; reaction: ReactionType }
  | { act: "comment"; who: string; post: number; content: string }
  | { act: "say"; who: string; other: string; body: string }
  | { act: "createAlbum"; who: string; album: number }
  | { act: "addPhoto"; who: string; album: number; photo: number }
  | { act: "tag"; who: string; album: number; photo: number; other: string }
  | { act: "planMeetup"; who: string; circle: number; meetup: number }
  | { act: "comeToMeetup"; who: string; meetup: number; times: number }
  | { act: "suggest"; who: string; interest: string }
  | { act: "apply"; who: string; offering: string; credentials: string }
  | { act: "propose"; who: string; event: DemoEvent }
  | { act: "read"; who: string };

/** A stretch of time. What is in a round happens side by side; rounds follow one another. */
export interface Era {
  /** Hours before now at which the era begins. */
  hoursAgo: number;
  rounds: Act[][];
}

export interface DemoCircle {
  name: string;
  description: string;
  categories: string[];
  keeper: string;
}

export interface DemoEvent {
  title: string;
  description: string;
  location: string;
  type: string;
  host: string;
  /** Days from now to its beginning; negative for one that is over. */
  inDays: number;
  /** Full hour at which it begins, in its zone. */
  hour: number;
  minutes: number;
  timeZone: string;
}

export interface DemoPhoto {
  motif: Motif;
  caption: string;
  /** What is to be seen. */
  alt: string;
  /** In parts of the width. */
  height: number;
  /** Usernames of who is in it; its owner talks with them. */
  tags?: string[];
}

export interface DemoMeetup {
  /** The circle's name. */
  circle: string;
  title: string;
  description: string;
  place: string | null;
  link: string | null;
  /** Days from now to its first time. */
  inDays: number;
  /** Full hour at which it begins, in its zone. */
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
  content: string;
  comments: string[];
}

export interface Talk {
  /** The one who begins, and the other. */
  between: [string, string];
  /** Said in turns, unless a line begins with "+", which the same person adds. */
  lines: string[];
}

export interface Plan {
  people: DemoPerson[];
  circles: DemoCircle[];
  events: DemoEvent[];
  albums: DemoAlbum[];
  meetups: DemoMeetup[];
  eras: Era[];
}
