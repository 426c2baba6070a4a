import { randomUUID } from "node:crypto";
import { newId } from "@attune/core/kernel/ids";
import type { LocalCloud } from "@attune/local-cloud/types";
import type { Things } from "./both-sides.ts";

/** `theirs` with ids of things that don't exist. A circle stays, as it's visible across a block. */
export const unknown = (theirs: Things): Things => ({
  ...theirs,
  userId: randomUUID(),
  username: "nobody",
  postId: newId("post"),
  circlePostId: newId("post"),
  commentId: newId("comment"),
  eventId: newId("event"),
  meetupId: newId("meetup"),
  occurrenceId: newId("occurrence"),
  discussionId: newId("discussion"),
  replyId: newId("reply"),
  conversationId: newId("conversation"),
  requestId: newId("request"),
  albumId: newId("album"),
  photoId: newId("photo"),
  circleReportId: newId("report"),
});

/**
 * How an operation behaves across a block, from either side:
 * - refused: about the other, so it's answered as if they or the item didn't exist
 * - filtered: answers without the other
 * - allowed: changes only the caller's own data, and reveals nothing
 * - own: only about the caller; not called
 */
export type BlockRow =
  | "own"
  | {
      treats: "refused" | "filtered" | "allowed";
      input?: (theirs: Things, own: Things, world: LocalCloud) => object;
    };

export const refused = (
  input: (theirs: Things, own: Things, world: LocalCloud) => object,
): BlockRow => ({
  treats: "refused",
  input,
});
export const filtered = (input?: (theirs: Things, own: Things) => object): BlockRow => ({
  treats: "filtered",
  ...(input && { input }),
});
export const allowed = (input: (theirs: Things, own: Things) => object): BlockRow => ({
  treats: "allowed",
  input,
});

export const person = ({ userId }: Things) => ({ userId });
export const post = ({ postId }: Things) => ({ postId });
export const album = ({ albumId }: Things) => ({ albumId });
export const photo = ({ photoId }: Things) => ({ photoId });
export const event = ({ eventId }: Things) => ({ eventId });
export const meetup = ({ circleId, meetupId }: Things) => ({ circleId, meetupId });
export const occurrence = ({ circleId, meetupId, occurrenceId }: Things) => ({
  circleId,
  meetupId,
  occurrenceId,
});
export const discussion = ({ discussionId }: Things) => ({ discussionId });
export const conversation = ({ conversationId }: Things) => ({ conversationId });
export const request = ({ requestId }: Things) => ({ requestId });
