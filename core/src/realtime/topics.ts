import { idPattern } from "../kernel/id-prefixes.ts";

const circlePrefix = "circle:";
const eventPrefix = "event:";
/** All members' albums. */
export const allAlbumsTopic = "albums";
const albumsPrefix = `${allAlbumsTopic}:`;
const profilePrefix = "profile:";
const patternOf = (prefix: string, kind: "circle" | "event") =>
  new RegExp(`^${prefix}${idPattern(kind).source.slice(1)}`);
const circleTopicPattern = patternOf(circlePrefix, "circle");
const eventTopicPattern = patternOf(eventPrefix, "event");
const ofMemberPattern = /^(albums|profile):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** News of the feed, the member's circles and visible events. */
export const feedTopic = "feed";
type CircleTopic = `${typeof circlePrefix}${string}`;
type EventTopic = `${typeof eventPrefix}${string}`;
type AlbumsTopic = typeof allAlbumsTopic | `${typeof allAlbumsTopic}:${string}`;
type ProfileTopic = `${typeof profilePrefix}${string}`;
export type Topic = typeof feedTopic | CircleTopic | EventTopic | AlbumsTopic | ProfileTopic;

/** Not a topic, because it only concerns the member. */
export const here = "here";

export const circleTopic = (circleId: string): Topic => `${circlePrefix}${circleId}`;
export const eventTopic = (eventId: string): Topic => `${eventPrefix}${eventId}`;
/** All of a member's albums. */
export const albumsTopic = (ownerId: string): Topic => `${albumsPrefix}${ownerId}`;
/** What a member's profile shows, with their chart. */
export const profileTopic = (userId: string): Topic => `${profilePrefix}${userId}`;

export const circleIdOf = (topic: Topic): string | undefined =>
  topic.startsWith(circlePrefix) ? topic.slice(circlePrefix.length) : undefined;

export const eventIdOf = (topic: Topic): string | undefined =>
  topic.startsWith(eventPrefix) ? topic.slice(eventPrefix.length) : undefined;

export const albumOwnerOf = (topic: Topic): string | undefined =>
  topic.startsWith(albumsPrefix) ? topic.slice(albumsPrefix.length) : undefined;

export const profileOwnerOf = (topic: Topic): string | undefined =>
  topic.startsWith(profilePrefix) ? topic.slice(profilePrefix.length) : undefined;

const patterns = [circleTopicPattern, eventTopicPattern, ofMemberPattern];

export const isTopic = (value: unknown): value is Topic =>
  value === feedTopic ||
  value === allAlbumsTopic ||
  (typeof value === "string" && patterns.some((pattern) => pattern.test(value)));
