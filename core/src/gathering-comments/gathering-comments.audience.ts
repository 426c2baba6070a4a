import type { AudienceOf } from "../kernel/feature.ts";
import { circleTopic, eventTopic } from "../realtime/topics.ts";
import type { GatheringCommentEvents } from "./gathering-comments.domain-events.ts";

const onEventPage = ({ eventId, userId }: { eventId: string; userId: string }) => ({
  members: [userId],
  topic: eventTopic(eventId),
});

/** Pages of meetups watch their circle. Its author may have left it, so only the topic. */
const inCircle = ({ circleId }: { circleId: string }) => ({
  members: [],
  topic: circleTopic(circleId),
});

export const audience = {
  "event.commented": onEventPage,
  "event.comment_changed": onEventPage,
  "event.comment_deleted": onEventPage,
  "meetup.commented": inCircle,
  "meetup.comment_changed": inCircle,
  "meetup.comment_deleted": inCircle,
} satisfies AudienceOf<GatheringCommentEvents>;
