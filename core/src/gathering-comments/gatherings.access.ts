import { findOpenCircle, membersAmong } from "../circles/circles.access.ts";
import { hostIds, openEvent, openHostedEvent, readEvent } from "../events/events.access.ts";
import { resolveMentions } from "../feed/mentions.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { now } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { findMeetup, openMeetup } from "../meetups/meetups.access.ts";
import { readBlocked } from "../members/blocks.access.ts";
import { takesComments } from "./gathering-comments.rules.ts";
import { type GatheringName, isMeetup } from "./gathering-name.ts";

/** For those who see the event, or are in the meetup's circle. @throws not_found */
export async function openGathering(actor: SignedInActor, name: GatheringName): Promise<void> {
  await (isMeetup(name) ? openMeetup(actor, name) : openEvent(actor, name.eventId));
}

/**
 * Meetups always take comments.
 * @throws not_found, permission.denied until the event is approved, event.comments_closed
 */
export async function openForWriting(actor: SignedInActor, name: GatheringName): Promise<void> {
  if (isMeetup(name)) {
    await openMeetup(actor, name);
    return;
  }
  const event = await openEvent(actor, name.eventId);
  if (event.approvalStatus !== "approved") throw new AppError("permission.denied");
  if (!takesComments(event, now())) throw new AppError("event.comments_closed");
}

/**
 * An event's host and co-hosts delete others' comments. In a circle, its host and moderators take
 * them down instead, with a reason.
 * @throws not_found, permission.denied
 */
export async function openForDeletion(actor: SignedInActor, name: GatheringName): Promise<void> {
  if (!isMeetup(name)) {
    await openHostedEvent(actor, name.eventId);
    return;
  }
  await openMeetup(actor, name);
  throw new AppError("permission.denied");
}

/** Under a meetup, only members of its circle are mentioned. */
export async function mentionedIn(
  name: GatheringName,
  authorId: string,
  content: string,
): Promise<string[]> {
  const mentioned = await resolveMentions(authorId, content);
  return isMeetup(name) ? membersAmong(name.circleId, mentioned) : mentioned;
}

/** For handlers, which act for no one. */
export interface Gathering {
  name: GatheringName;
  title: string;
  /** Those who're notified of every comment. */
  hostIds: string[];
  /** Leaves out those who can't see it. */
  readersAmong(userIds: readonly string[]): Promise<string[]>;
}

/** Null if members can't see it any more. */
export async function findGathering(name: GatheringName): Promise<Gathering | null> {
  if (isMeetup(name)) {
    const { circleId } = name;
    const [meetup, circle] = await Promise.all([
      findMeetup(name.meetupId),
      findOpenCircle(circleId),
    ]);
    if (!meetup || !circle) return null;
    const { title, hostId } = meetup;
    const readersAmong = async (userIds: readonly string[]) =>
      unblocked(hostId, await membersAmong(circleId, userIds));
    return { name, title, hostIds: [hostId], readersAmong };
  }
  const event = await readEvent(name.eventId);
  if (event?.approvalStatus !== "approved") return null;
  const readersAmong = (userIds: readonly string[]) => unblocked(event.hostId, userIds);
  return { name, title: event.title, hostIds: hostIds(event), readersAmong };
}

/** Empty once the gathering is gone. */
export async function gatheringHostIds(name: GatheringName): Promise<string[]> {
  if (!isMeetup(name)) {
    const event = await readEvent(name.eventId);
    return event ? hostIds(event) : [];
  }
  const meetup = await findMeetup(name.meetupId);
  return meetup ? [meetup.hostId] : [];
}

/** Without those who block its host, or whom the host blocks. */
async function unblocked(hostId: string, userIds: readonly string[]): Promise<string[]> {
  const blocked = (await readBlocked([hostId])).get(hostId);
  return userIds.filter((userId) => !blocked?.has(userId));
}
