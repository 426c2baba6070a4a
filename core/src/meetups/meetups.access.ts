import type { EntityItem } from "electrodb";
import {
  type CircleItem,
  circleMemberRef,
  circleRef,
  hostAndModeratorIds,
  isOpenToMember,
  isVisibleTo,
  moderates,
} from "../circles/circles.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, batchGetExpected, type ItemRef, itemRef, lookUp } from "../kernel/batch-get.ts";
import { AppError } from "../kernel/errors.ts";
import type { FindNames } from "../kernel/member-data.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { isBlocked, requireNotBlocked } from "../members/blocks.access.ts";
import { areAllBanned } from "../members/members.access.ts";
import { MeetupEntity, OccurrenceEntity, RsvpEntity } from "./meetups.entity.ts";

export type MeetupItem = EntityItem<typeof MeetupEntity>;
export type OccurrenceItem = EntityItem<typeof OccurrenceEntity>;
export type RsvpItem = EntityItem<typeof RsvpEntity>;

export interface OpenCircle {
  circle: CircleItem;
  isHost: boolean;
  /** True for the host, too. */
  isModerator: boolean;
  canPlan: boolean;
}

export interface OpenMeetup extends OpenCircle {
  meetup: MeetupItem;
  canEdit: boolean;
}

export interface MeetupName {
  circleId: string;
  meetupId: string;
}

export interface OccurrenceName extends MeetupName {
  occurrenceId: string;
}

const circleAndPlace = (actor: SignedInActor, circleId: string) =>
  [circleRef(circleId), circleMemberRef(circleId, actor.userId)] as const;

/** For handlers, which act for no one. */
export async function findMeetup(meetupId: string): Promise<MeetupItem | null> {
  const { data } = await MeetupEntity.get({ meetupId }).go();
  return data;
}

/** @throws not_found for non-members */
function admit(actor: SignedInActor, circle: CircleItem | null, place: unknown): OpenCircle {
  if (!circle || !(place || actor.readsHidden) || !isVisibleTo(actor, circle))
    throw new AppError("not_found");
  const isHost = circle.hostId === actor.userId;
  const isModerator = moderates(circle, actor.userId);
  return { circle, isHost, isModerator, canPlan: isModerator || circle.membersPlan === true };
}

function admitTo(
  actor: SignedInActor,
  open: OpenCircle,
  meetup: MeetupItem | null,
  { circleId }: MeetupName,
  options: { isAttendee?: boolean } = {},
): OpenMeetup {
  if (!meetup || meetup.circleId !== circleId) throw new AppError("not_found");
  if (!options.isAttendee) requireNotBlocked(actor, meetup.hostId);
  return { ...open, meetup, canEdit: open.isModerator || meetup.hostId === actor.userId };
}

/** @throws not_found for non-members */
export async function openCircleMeetups(
  actor: SignedInActor,
  circleId: string,
): Promise<OpenCircle> {
  const [circle, place] = await batchGetExpected(circleAndPlace(actor, circleId));
  return admit(actor, circle, place);
}

/** @throws not_found for non-members */
export async function openMeetup(actor: SignedInActor, name: MeetupName): Promise<OpenMeetup> {
  const [circle, place, meetup] = await batchGetExpected([
    ...circleAndPlace(actor, name.circleId),
    itemRef(MeetupEntity, { meetupId: name.meetupId }),
  ]);
  return admitTo(actor, admit(actor, circle, place), meetup, name);
}

/**
 * Only for the meetup's host, the circle's host and moderators.
 * @throws not_found, permission.denied
 */
export async function openMeetupToEdit(
  actor: SignedInActor,
  name: MeetupName,
): Promise<OpenMeetup> {
  const open = await openMeetup(actor, name);
  if (!open.canEdit) throw new AppError("permission.denied");
  return open;
}

/**
 * Also reads the reader's RSVP.
 * @param options.toWithdraw allows it despite a block
 * @throws not_found
 */
export async function openOccurrence(
  actor: SignedInActor,
  name: OccurrenceName,
  { toWithdraw, ...options }: { consistent?: boolean; toWithdraw?: boolean } = {},
): Promise<OpenMeetup & { occurrence: OccurrenceItem; rsvp: RsvpItem | null }> {
  const { meetupId, occurrenceId } = name;
  const [circle, place, meetup, occurrence, rsvp] = await batchGet(
    [
      ...circleAndPlace(actor, name.circleId),
      itemRef(MeetupEntity, { meetupId }),
      itemRef(OccurrenceEntity, { meetupId, occurrenceId }),
      itemRef(RsvpEntity, { occurrenceId, userId: actor.userId }),
    ],
    options,
  );
  const open = admitTo(actor, admit(actor, circle, place), meetup, name, {
    isAttendee: toWithdraw === true && rsvp !== null,
  });
  if (!occurrence) throw new AppError("not_found");
  return { ...open, occurrence, rsvp };
}

type Run = Pick<OpenMeetup, "circle" | "meetup">;
type AccountItem = EntityItem<typeof AccountEntity>;

/** Accounts of its host, the circle's and the moderators: those who may change or cancel it. */
export const runnerRefs = ({ circle, meetup }: Run): ItemRef<AccountItem>[] =>
  [...new Set([meetup.hostId, ...hostAndModeratorIds(circle)])].map((userId) =>
    itemRef(AccountEntity, { userId }),
  );

/** Then it takes no one new, because no one could cancel it or help those who are going. */
export const isClosed = async (run: Run): Promise<boolean> =>
  areAllBanned(await batchGet(runnerRefs(run)));

/** Names the meetups that `openMeetup` would open. */
export const meetupNames: FindNames = async (actor, meetupIds) => {
  const meetupOf = await lookUp(meetupIds, (meetupId) => itemRef(MeetupEntity, { meetupId }));
  const circleIds = meetupIds.flatMap((meetupId) => meetupOf(meetupId)?.circleId ?? []);
  const [circleOf, placeOf] = await Promise.all([
    lookUp(circleIds, circleRef),
    lookUp(circleIds, (circleId) => circleMemberRef(circleId, actor.userId)),
  ]);
  return (meetupId) => {
    const meetup = meetupOf(meetupId);
    if (!meetup || isBlocked(actor, meetup.hostId)) return undefined;
    const { circleId, title } = meetup;
    return isOpenToMember(actor, circleOf(circleId), placeOf(circleId)) ? title : undefined;
  };
};
