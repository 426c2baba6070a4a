import { readEvent } from "../events/events.access.ts";
import type { Acted, AudienceOf } from "../kernel/feature.ts";
import { findMeetup } from "../meetups/meetups.access.ts";
import { circleTopic, eventTopic } from "../realtime/topics.ts";
import type { GatheringCommentEvents } from "./gathering-comments.domain-events.ts";
import type { EventName, MeetupName } from "./gathering-name.ts";

/** The event doesn't name the host; members in a block with them don't see the gathering. */
const hostOf = (gathering: { hostId: string } | null) => (gathering ? [gathering.hostId] : []);

interface ByMember {
  userId: string;
}

/** Members don't learn which moderator hid it. */
const hidesModerator = ({ userId }: ByMember, { actorId }: Acted) => actorId !== userId;

const onEventPage = (event: EventName & ByMember, _cursor: unknown, acted: Acted) => ({
  members: [event.userId],
  topic: eventTopic(event.eventId),
  hidesActor: hidesModerator(event, acted),
  about: async () => hostOf(await readEvent(event.eventId)),
});

/** Pages of meetups watch their circle. Its author may have left it, so only the topic. */
const inCircle = (event: MeetupName & ByMember, _cursor: unknown, acted: Acted) => ({
  members: [],
  topic: circleTopic(event.circleId),
  hidesActor: hidesModerator(event, acted),
  about: async () => hostOf(await findMeetup(event.meetupId)),
});

export const audience = {
  "event.commented": onEventPage,
  "event.comment_changed": onEventPage,
  "event.comment_deleted": onEventPage,
  "meetup.commented": inCircle,
  "meetup.comment_changed": inCircle,
  "meetup.comment_deleted": inCircle,
} satisfies AudienceOf<GatheringCommentEvents>;
