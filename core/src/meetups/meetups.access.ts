import type { EntityItem } from "electrodb";
import { CircleEntity, CircleMemberEntity } from "../circles/circles.entity.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { readTogether, wanted } from "../kernel/batch.ts";
import { AppError } from "../kernel/errors.ts";
import { MeetupEntity, OccurrenceEntity, RsvpEntity } from "./meetups.entity.ts";

type CircleItem = EntityItem<typeof CircleEntity>;
export type MeetupItem = EntityItem<typeof MeetupEntity>;
export type OccurrenceItem = EntityItem<typeof OccurrenceEntity>;
export type RsvpItem = EntityItem<typeof RsvpEntity>;

/** A circle with the meetups of which its reader may deal. */
export interface OpenCircle {
  circle: CircleItem;
  isKeeper: boolean;
  mayPlan: boolean;
}

export interface OpenMeetup extends OpenCircle {
  meetup: MeetupItem;
  mayEdit: boolean;
}

export interface MeetupName {
  circleId: string;
  meetupId: string;
}

export interface OccurrenceName extends MeetupName {
  occurrenceId: string;
}

const circleAndPlace = (actor: SignedInActor, circleId: string) =>
  [
    wanted(CircleEntity, { circleId }),
    wanted(CircleMemberEntity, { circleId, userId: actor.userId }),
  ] as const;

/** Meetups are for a circle's members alone. @throws not_found */
function admit(actor: SignedInActor, circle: CircleItem | null, place: unknown): OpenCircle {
  const isKeeper = circle?.keeperId === actor.userId;
  if (!circle || !place || (circle.approvalStatus !== "approved" && !isKeeper)) {
    throw new AppError("not_found");
  }
  return { circle, isKeeper, mayPlan: isKeeper || circle.membersPlan === true };
}

function admitTo(
  actor: SignedInActor,
  open: OpenCircle,
  meetup: MeetupItem | null,
  { circleId }: MeetupName,
): OpenMeetup {
  if (!meetup || meetup.circleId !== circleId) throw new AppError("not_found");
  return { ...open, meetup, mayEdit: open.isKeeper || meetup.hostId === actor.userId };
}

/** The door to a circle's meetups. @throws not_found to who is not a member of the circle */
export async function openCircleMeetups(
  actor: SignedInActor,
  circleId: string,
): Promise<OpenCircle> {
  const [circle, place] = await readTogether(circleAndPlace(actor, circleId));
  return admit(actor, circle, place);
}

/** The door to a meetup. @throws not_found to who is not a member of its circle */
export async function openMeetup(actor: SignedInActor, name: MeetupName): Promise<OpenMeetup> {
  const [circle, place, meetup] = await readTogether([
    ...circleAndPlace(actor, name.circleId),
    wanted(MeetupEntity, { meetupId: name.meetupId }),
  ]);
  return admitTo(actor, admit(actor, circle, place), meetup, name);
}

/** The door to a meetup for its host and the circle's keeper. @throws not_found, permission.denied */
export async function openMeetupToEdit(
  actor: SignedInActor,
  name: MeetupName,
): Promise<OpenMeetup> {
  const open = await openMeetup(actor, name);
  if (!open.mayEdit) throw new AppError("permission.denied");
  return open;
}

/** The door to one time that a meetup takes place, with the reader's answer to it. @throws not_found */
export async function openOccurrence(
  actor: SignedInActor,
  name: OccurrenceName,
): Promise<OpenMeetup & { occurrence: OccurrenceItem; rsvp: RsvpItem | null }> {
  const { meetupId, occurrenceId } = name;
  const [circle, place, meetup, occurrence, rsvp] = await readTogether([
    ...circleAndPlace(actor, name.circleId),
    wanted(MeetupEntity, { meetupId }),
    wanted(OccurrenceEntity, { meetupId, occurrenceId }),
    wanted(RsvpEntity, { occurrenceId, userId: actor.userId }),
  ]);
  const open = admitTo(actor, admit(actor, circle, place), meetup, name);
  if (!occurrence) throw new AppError("not_found");
  return { ...open, occurrence, rsvp };
}
