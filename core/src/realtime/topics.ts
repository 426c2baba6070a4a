import { idPattern } from "../kernel/id-prefixes.ts";

const circlePrefix = "circle:";
const eventPrefix = "event:";
const patternOf = (prefix: string, kind: "circle" | "event") =>
  new RegExp(`^${prefix}${idPattern(kind).source.slice(1)}`);
const circleTopicPattern = patternOf(circlePrefix, "circle");
const eventTopicPattern = patternOf(eventPrefix, "event");

/** The feed, own circles, and visible events. */
export const feedTopic = "feed";
type CircleTopic = `${typeof circlePrefix}${string}`;
type EventTopic = `${typeof eventPrefix}${string}`;
export type Topic = typeof feedTopic | CircleTopic | EventTopic;

/** No topic, because it's about the member alone. */
export const here = "here";

export const circleTopic = (circleId: string): Topic => `${circlePrefix}${circleId}`;
export const eventTopic = (eventId: string): Topic => `${eventPrefix}${eventId}`;

export const circleIdOf = (topic: Topic): string | undefined =>
  topic.startsWith(circlePrefix) ? topic.slice(circlePrefix.length) : undefined;

export const eventIdOf = (topic: Topic): string | undefined =>
  topic.startsWith(eventPrefix) ? topic.slice(eventPrefix.length) : undefined;

export const isTopic = (value: unknown): value is Topic =>
  value === feedTopic ||
  (typeof value === "string" && (circleTopicPattern.test(value) || eventTopicPattern.test(value)));
