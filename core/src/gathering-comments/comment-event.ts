import { recordEvent } from "../kernel/outbox.ts";
import type { Write } from "../kernel/table.ts";
import type { GatheringCommentEvents } from "./gathering-comments.domain-events.ts";
import { type CommentName, isMeetup, nameOf } from "./gathering-name.ts";

const types = {
  commented: { event: "event.commented", meetup: "meetup.commented" },
  comment_changed: { event: "event.comment_changed", meetup: "meetup.comment_changed" },
  comment_deleted: { event: "event.comment_deleted", meetup: "meetup.comment_deleted" },
} as const;

type Act = keyof typeof types;
type TypeOf<One extends Act> = (typeof types)[One]["event" | "meetup"];
export type CommentEvent<One extends Act = Act> = {
  [Type in TypeOf<One>]: { type: Type } & GatheringCommentEvents[Type];
}[TypeOf<One>];

/** The name chooses the type, which TypeScript can't follow. */
export const commentEvent = <One extends Act>(
  act: One,
  name: CommentName,
  more: Omit<CommentEvent<One>, "type" | "commentId" | "eventId" | "circleId" | "meetupId">,
): CommentEvent<One> =>
  ({
    type: types[act][isMeetup(name) ? "meetup" : "event"],
    ...nameOf(name),
    commentId: name.commentId,
    ...more,
  }) as unknown as CommentEvent<One>;

/** Each of the types is a domain event, which TypeScript can't tell of their union. */
export const recordCommentEvent = <One extends Act>(
  actorId: string,
  ...event: Parameters<typeof commentEvent<One>>
): Write => recordEvent(actorId, commentEvent(...event) as CommentEvent);
