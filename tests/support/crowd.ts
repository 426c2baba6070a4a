import { AttendeeEntity } from "@attune/core/events/events.entity";
import { EmailPreferencesEntity } from "@attune/core/mail/preferences.entity";
import { AccountEntity } from "@attune/core/members/account.entity";
import { ProfileEntity } from "@attune/core/members/profile.entity";
import { itemOf } from "@attune/core/testing/item-of";
import type { LocalCloud } from "@attune/local-cloud/types";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { operatorTable } from "./operator.ts";

const batchSize = 25;

/**
 * Members who are going to an event, written without anything that follows.
 * @param hasMail without preferences, a member gets no mail
 */
export async function fillAttendees(
  world: LocalCloud,
  { eventId, endsAt }: { eventId: string; endsAt: string },
  userIds: readonly string[],
  hasMail = true,
): Promise<void> {
  const { client, name: table } = operatorTable(world);
  const at = new Date(world.clock.now()).toISOString();
  const items = userIds.flatMap((userId) => {
    const person = { userId, name: userId, username: userId };
    return [
      AccountEntity.put({
        ...person,
        email: emailOf(userId),
        emailVerifiedAt: at,
        createdAt: at,
        onboardingCompletedAt: at,
      }),
      ProfileEntity.put({ ...person, createdAt: at, updatedAt: at, listedSince: at }),
      ...(hasMail ? [EmailPreferencesEntity.put({ userId })] : []),
      AttendeeEntity.put({ ...person, eventId, joinedAt: at, endsAt }),
    ].map((put) => ({ PutRequest: { Item: itemOf(put.params()) } }));
  });
  for (let start = 0; start < items.length; start += batchSize) {
    const batch = items.slice(start, start + batchSize);
    await client.send(new BatchWriteCommand({ RequestItems: { [table]: batch } }));
  }
}

export const guestsNamed = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`);

export const emailOf = (userId: string): string => `${userId}@people.example`;
