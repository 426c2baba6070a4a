import type { GatheringCommentEvents } from "./gathering-comments.domain-events.ts";
import { type CommentName, isMeetup, nameOf } from "./gathering-name.ts";

type Act = "commented" | "comment_changed" | "comment_deleted";
type TypeOf<One extends Act> = `event.${One}` | `meetup.${One}`;
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
    type: isMeetup(name) ? `meetup.${act}` : `event.${act}`,
    ...nameOf(name),
    commentId: name.commentId,
    ...more,
  }) as unknown as CommentEvent<One>;
