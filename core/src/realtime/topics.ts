import { idPattern } from "../kernel/id-prefixes.ts";

const circlePrefix = "circle:";
const eventPrefix = "event:";
const patternOf = (prefix: string, kind: "circle" | "event") =>
  new RegExp(`^${prefix}${idPattern(kind).source.slice(1)}`);
const circleTopicPattern = patternOf(circlePrefix, "circle");
const eventTopicPattern = patternOf(eventPrefix, "event");

/** A socket can watch the feed, its member's circles, and events they can open. */
export const feedTopic = "feed";
type CircleTopic = `${typeof circlePrefix}${string}`;
type EventTopic = `${typeof eventPrefix}${string}`;
export type Topic = typeof feedTopic | CircleTopic | EventTopic;

/** What a page "watches" while it has the focus. It's about the member alone, so it's no topic. */
export const here = "here";

export const circleTopic = (circleId: string): Topic => `${circlePrefix}${circleId}`;
export const eventTopic = (eventId: string): Topic => `${eventPrefix}${eventId}`;

/** The circle that a topic is about, if it's one. */
export const circleIdOf = (topic: Topic): string | undefined =>
  topic.startsWith(circlePrefix) ? topic.slice(circlePrefix.length) : undefined;

/** The event that a topic is about, if it's one. */
export const eventIdOf = (topic: Topic): string | undefined =>
  topic.startsWith(eventPrefix) ? topic.slice(eventPrefix.length) : undefined;

export const isTopic = (value: unknown): value is Topic =>
  value === feedTopic ||
  (typeof value === "string" && (circleTopicPattern.test(value) || eventTopicPattern.test(value)));
