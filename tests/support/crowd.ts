import { CircleMemberEntity } from "@attune/core/circles/circles.entity";
import { ConnectionEntity } from "@attune/core/connections/connections.entity";
import { AttendeeEntity } from "@attune/core/events/events.entity";
import { hour } from "@attune/core/kernel/clock";
import { EmailPreferencesEntity } from "@attune/core/mail/preferences.entity";
import { AccountEntity } from "@attune/core/members/account.entity";
import { ProfileEntity } from "@attune/core/members/profile.entity";
import { itemOf } from "@attune/core/testing/item-of";
import type { LocalCloud } from "@attune/local-cloud/types";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { eventDraft } from "./event-draft.ts";
import { approvedEvent } from "./events.ts";
import { operatorTable } from "./operator.ts";
import type { Person } from "./person.ts";

const batchSize = 25;

type Put = { params(): object };

/**
 * Writes members' rows, and those that `more` gives for each.
 * @param hasMail false leaves out preferences; a member without them gets no mail
 */
async function fillMembers(
  world: LocalCloud,
  userIds: readonly string[],
  hasMail: boolean,
  more: (person: { userId: string; name: string; username: string }, at: string) => Put,
): Promise<void> {
  const at = new Date(world.clock.now()).toISOString();
  await write(
    world,
    userIds.flatMap((userId) => {
      const person = { userId, name: userId, username: userId };
      return [
        AccountEntity.put({
          ...person,
          email: emailOf(userId),
          emailVerifiedAt: at,
          createdAt: at,
          onboardingCompletedAt: at,
        }),
        ProfileEntity.put({
          ...person,
          onboardingCompleted: true,
          createdAt: at,
          updatedAt: at,
          listedSince: at,
        }),
        ...(hasMail ? [EmailPreferencesEntity.put({ userId })] : []),
        more(person, at),
      ];
    }),
  );
}

async function write(world: LocalCloud, puts: readonly Put[]): Promise<void> {
  const { client, name: table } = operatorTable(world);
  const items = puts.map((put) => ({ PutRequest: { Item: itemOf(put.params()) } }));
  for (let start = 0; start < items.length; start += batchSize) {
    const batch = items.slice(start, start + batchSize);
    await client.send(new BatchWriteCommand({ RequestItems: { [table]: batch } }));
  }
}

export const fillAttendees = (
  world: LocalCloud,
  { eventId, endsAt }: { eventId: string; endsAt: string },
  userIds: readonly string[],
  hasMail = true,
): Promise<void> =>
  fillMembers(world, userIds, hasMail, (person, joinedAt) =>
    AttendeeEntity.put({ ...person, eventId, joinedAt, endsAt }),
  );

export const fillCircle = (
  world: LocalCloud,
  circleId: string,
  userIds: readonly string[],
  hasMail = true,
): Promise<void> =>
  fillMembers(world, userIds, hasMail, (person, joinedAt) =>
    CircleMemberEntity.put({ ...person, circleId, joinedAt }),
  );

const connectionOf = (userId: string, otherId: string, at: string) =>
  ConnectionEntity.put({
    userId,
    otherId,
    requestId: `req_${otherId}`,
    senderId: userId,
    status: "accepted",
    listed: "accepted",
    otherName: otherId,
    otherUsername: otherId,
    createdAt: at,
    updatedAt: at,
  });

/** Writes only the rows, and only one side of each connection. */
export async function fillConnections(
  world: LocalCloud,
  { userId }: Person,
  otherIds: readonly string[],
): Promise<void> {
  const at = new Date(world.clock.now()).toISOString();
  await write(
    world,
    otherIds.map((otherId) => connectionOf(userId, otherId, at)),
  );
}

/** As `fillConnections`, to members of whom there's more than that. */
export const fillConnectedMembers = (
  world: LocalCloud,
  { userId }: Person,
  otherIds: readonly string[],
  hasMail = true,
): Promise<void> =>
  fillMembers(world, otherIds, hasMail, (person, at) => connectionOf(userId, person.userId, at));

/**
 * Creates an event within a day, whose news is therefore urgent.
 * @param host has to be allowed to approve events
 * @returns its id
 */
export async function gatheringOf(
  world: LocalCloud,
  host: Person,
  guests: readonly string[],
  { title, hasMail }: { title: string; hasMail: boolean },
): Promise<string> {
  const event = {
    ...eventDraft(world, { title }),
    startsAt: new Date(world.clock.now() + 20 * hour).toISOString(),
  };
  const eventId = await approvedEvent(host, host, event);
  await fillAttendees(world, { eventId, endsAt: event.endsAt }, guests, hasMail);
  await world.settle();
  return eventId;
}

export const guestsNamed = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`);

export const emailOf = (userId: string): string => `${userId}@people.example`;
