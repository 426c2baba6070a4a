import { idPattern, memberIdPattern } from "../kernel/id-prefixes.ts";

const circlePrefix = "circle:";
const eventPrefix = "event:";
/** All members' albums. */
export const allAlbumsTopic = "albums";
const albumsPrefix = `${allAlbumsTopic}:`;
const profilePrefix = "profile:";
const patternOf = (prefix: string, id: RegExp) => new RegExp(`^${prefix}${id.source.slice(1)}`);
const circleTopicPattern = patternOf(circlePrefix, idPattern("circle"));
const eventTopicPattern = patternOf(eventPrefix, idPattern("event"));
const ofMemberPattern = patternOf("(albums|profile):", memberIdPattern);

/** Reports and appeals, for the community's moderators. */
export const reportsTopic = "reports";
/** News of the feed, the member's circles and visible events. */
export const feedTopic = "feed";
type CircleTopic = `${typeof circlePrefix}${string}`;
type EventTopic = `${typeof eventPrefix}${string}`;
type AlbumsTopic = typeof allAlbumsTopic | `${typeof allAlbumsTopic}:${string}`;
type ProfileTopic = `${typeof profilePrefix}${string}`;
export type Topic =
  | typeof feedTopic
  | typeof reportsTopic
  | CircleTopic
  | EventTopic
  | AlbumsTopic
  | ProfileTopic;

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
  value === reportsTopic ||
  value === allAlbumsTopic ||
  (typeof value === "string" && patterns.some((pattern) => pattern.test(value)));
