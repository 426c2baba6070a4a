import type { ReactionType } from "@attune/core/feed/feed.contract";
import type { DemoPerson } from "./types.ts";

/** What somebody does. People, posts, circles and events are named by keys of the plan. */
export type Act =
  | { act: "join"; who: string }
  | { act: "cancel"; who: string }
  | { act: "createCircle"; who: string; circle: string }
  | { act: "joinCircle"; who: string; circle: string }
  | { act: "createEvent"; who: string; event: string }
  | { act: "joinEvent"; who: string; event: string }
  | { act: "connect"; who: string; with: string; answer: "accept" | "decline" | "wait" }
  | { act: "post"; who: string; post: string; content: string; topic: string }
  | { act: "react"; who: string; post: string; reaction: ReactionType }
  | { act: "comment"; who: string; post: string; content: string }
  | { act: "talk"; who: string; with: string; lines: readonly string[]; leftUnread: boolean }
  | { act: "suggest"; who: string; interest: string }
  | { act: "readNotifications"; who: string };

/** Acts of one stretch of time. Those of a round happen side by side, rounds one after another. */
export interface Era {
  /** Hours before now at which the era begins. */
  hoursAgo: number;
  /** Minutes that pass after each round. */
  minutesBetween: number;
  rounds: Act[][];
}

export interface DemoCircle {
  name: string;
  description: string;
  categories: string[];
}

export interface DemoEvent {
  title: string;
  description: string;
  location: string;
  type: string;
  /** Days from now to its beginning; negative for one that is over. */
  inDays: number;
  /** Hour of the host's day at which it begins, in the event's zone. */
  hour: number;
  minutes: number;
  timeZone: string;
}

export interface Plan {
  people: DemoPerson[];
  circles: DemoCircle[];
  events: DemoEvent[];
  eras: Era[];
}
