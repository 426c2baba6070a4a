import type { AudienceOf } from "../kernel/feature.ts";
import { circleTopic, eventTopic } from "../realtime/topics.ts";
import type { GatheringCommentEvents } from "./gathering-comments.domain-events.ts";
import type { EventName, MeetupName } from "./gathering-name.ts";
import { ownerIds } from "./gatherings.access.ts";

const onEventPage = async ({ eventId, userId }: EventName & { userId: string }) => ({
  members: [userId],
  topic: eventTopic(eventId),
  about: await ownerIds({ eventId }),
});

/** Pages of meetups watch their circle. Its author may have left it, so only the topic. */
const inCircle = async ({ circleId, meetupId }: MeetupName) => ({
  members: [],
  topic: circleTopic(circleId),
  about: await ownerIds({ circleId, meetupId }),
});

export const audience = {
  "event.commented": onEventPage,
  "event.comment_changed": onEventPage,
  "event.comment_deleted": onEventPage,
  "meetup.commented": inCircle,
  "meetup.comment_changed": inCircle,
  "meetup.comment_deleted": inCircle,
} satisfies AudienceOf<GatheringCommentEvents>;
