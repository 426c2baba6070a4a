import type { AudienceOf } from "../kernel/feature.ts";
import { eventTopic } from "../realtime/topics.ts";
import type { EventCommentEvents } from "./event-comments.domain-events.ts";

const onPage = ({ eventId, userId }: { eventId: string; userId: string }) => ({
  members: [userId],
  topic: eventTopic(eventId),
});

export const audience = {
  "event.commented": onPage,
  "event.comment_changed": onPage,
  "event.comment_deleted": onPage,
} satisfies AudienceOf<EventCommentEvents>;
