import { readEvent } from "../events/events.access.ts";
import type { AudienceOf } from "../kernel/feature.ts";
import { findMeetup } from "../meetups/meetups.access.ts";
import { circleTopic, eventTopic } from "../realtime/topics.ts";
import type { GatheringCommentEvents } from "./gathering-comments.domain-events.ts";
import type { EventName, MeetupName } from "./gathering-name.ts";

/** Across whose block the gathering isn't seen. */
const hostOf = (gathering: { hostId: string } | null) => (gathering ? [gathering.hostId] : []);

const onEventPage = ({ eventId, userId }: EventName & { userId: string }) => ({
  members: [userId],
  topic: eventTopic(eventId),
  about: async () => hostOf(await readEvent(eventId)),
});

/** Pages of meetups watch their circle. Its author may have left it, so only the topic. */
const inCircle = ({ circleId, meetupId }: MeetupName) => ({
  members: [],
  topic: circleTopic(circleId),
  about: async () => hostOf(await findMeetup(meetupId)),
});

export const audience = {
  "event.commented": onEventPage,
  "event.comment_changed": onEventPage,
  "event.comment_deleted": onEventPage,
  "meetup.commented": inCircle,
  "meetup.comment_changed": inCircle,
  "meetup.comment_deleted": inCircle,
} satisfies AudienceOf<GatheringCommentEvents>;
