export interface EventName {
  eventId: string;
}

export interface MeetupName {
  circleId: string;
  meetupId: string;
}

export type GatheringName = EventName | MeetupName;

export type CommentName = GatheringName & { commentId: string };

export const isMeetup = (name: GatheringName): name is MeetupName => "meetupId" in name;

export const gatheringIdOf = (name: GatheringName): string =>
  isMeetup(name) ? name.meetupId : name.eventId;

/** Without what else an object has. */
export const nameOf = (name: GatheringName): GatheringName =>
  isMeetup(name) ? { circleId: name.circleId, meetupId: name.meetupId } : { eventId: name.eventId };

/** Only meetups' comments have a circle. */
export const nameOfRow = (row: {
  gatheringId: string;
  circleId?: string | undefined;
}): GatheringName =>
  row.circleId === undefined
    ? { eventId: row.gatheringId }
    : { circleId: row.circleId, meetupId: row.gatheringId };

export const keyOf = (name: CommentName) => ({
  gatheringId: gatheringIdOf(name),
  commentId: name.commentId,
});
