import { idPattern } from "../kernel/id-prefixes.ts";

const circlePrefix = "circle:";
const circleTopicPattern = new RegExp(`^${circlePrefix}${idPattern("circle").source.slice(1)}`);

/** What a socket can watch: the feed, and circles that its member is in. */
export const feedTopic = "feed";
type CircleTopic = `${typeof circlePrefix}${string}`;
export type Topic = typeof feedTopic | CircleTopic;

export const circleTopic = (circleId: string): Topic => `${circlePrefix}${circleId}`;

/** The circle that a topic is about, if it's one. */
export const circleIdOf = (topic: Topic): string | undefined =>
  topic === feedTopic ? undefined : topic.slice(circlePrefix.length);

export const isTopic = (value: unknown): value is Topic =>
  value === feedTopic || (typeof value === "string" && circleTopicPattern.test(value));
