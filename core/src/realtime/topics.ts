import { idPattern, memberIdPattern } from "../kernel/id-prefixes.ts";

const circlePrefix = "circle:";
const circlePagePrefix = "circle-page:";
const eventPrefix = "event:";
/** All members' albums. */
export const allAlbumsTopic = "albums";
const albumsPrefix = `${allAlbumsTopic}:`;
const profilePrefix = "profile:";
const patternOf = (prefix: string, id: RegExp) => new RegExp(`^${prefix}${id.source.slice(1)}`);
const circleTopicPattern = patternOf(circlePrefix, idPattern("circle"));
const circlePagePattern = patternOf(circlePagePrefix, idPattern("circle"));
const eventTopicPattern = patternOf(eventPrefix, idPattern("event"));
const ofMemberPattern = patternOf("(albums|profile):", memberIdPattern);

/** Reports, appeals and facilitators' applications, for those who decide on members. */
export const reportsTopic = "reports";
/** Events, circles and interests to review, for the admins who review them. */
export const reviewsTopic = "reviews";
/** News of the feed, the member's circles and visible events. */
export const feedTopic = "feed";
type CircleTopic = `${typeof circlePrefix}${string}`;
type CirclePageTopic = `${typeof circlePagePrefix}${string}`;
type EventTopic = `${typeof eventPrefix}${string}`;
type AlbumsTopic = typeof allAlbumsTopic | `${typeof allAlbumsTopic}:${string}`;
type ProfileTopic = `${typeof profilePrefix}${string}`;
export type Topic =
  | typeof feedTopic
  | typeof reportsTopic
  | typeof reviewsTopic
  | CircleTopic
  | CirclePageTopic
  | EventTopic
  | AlbumsTopic
  | ProfileTopic;

/** Not a topic, because it only concerns the member. */
export const here = "here";

export const circleTopic = (circleId: string): Topic => `${circlePrefix}${circleId}`;
/** What a circle's page shows to members who aren't in it. */
export const circlePageTopic = (circleId: string): Topic => `${circlePagePrefix}${circleId}`;
export const eventTopic = (eventId: string): Topic => `${eventPrefix}${eventId}`;
/** All of a member's albums. */
export const albumsTopic = (ownerId: string): Topic => `${albumsPrefix}${ownerId}`;
/** What a member's profile shows, with their chart. */
export const profileTopic = (userId: string): Topic => `${profilePrefix}${userId}`;

export const circleIdOf = (topic: Topic): string | undefined =>
  topic.startsWith(circlePrefix) ? topic.slice(circlePrefix.length) : undefined;

export const circlePageIdOf = (topic: Topic): string | undefined =>
  topic.startsWith(circlePagePrefix) ? topic.slice(circlePagePrefix.length) : undefined;

export const eventIdOf = (topic: Topic): string | undefined =>
  topic.startsWith(eventPrefix) ? topic.slice(eventPrefix.length) : undefined;

export const albumOwnerOf = (topic: Topic): string | undefined =>
  topic.startsWith(albumsPrefix) ? topic.slice(albumsPrefix.length) : undefined;

export const profileOwnerOf = (topic: Topic): string | undefined =>
  topic.startsWith(profilePrefix) ? topic.slice(profilePrefix.length) : undefined;

const patterns = [circleTopicPattern, circlePagePattern, eventTopicPattern, ofMemberPattern];

export const isTopic = (value: unknown): value is Topic =>
  value === feedTopic ||
  value === reportsTopic ||
  value === reviewsTopic ||
  value === allAlbumsTopic ||
  (typeof value === "string" && patterns.some((pattern) => pattern.test(value)));
