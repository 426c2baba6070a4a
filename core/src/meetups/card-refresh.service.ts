import type { Card } from "../kernel/schemas.ts";
import { isConditionFailure } from "../kernel/table.ts";
import { MeetupEntity, RsvpEntity } from "./meetups.entity.ts";

/** What went meanwhile needs no new name. */
const unlessGone = (error: unknown): void => {
  if (!isConditionFailure(error)) throw error;
};

/** Writes a changed name or picture to the meetups somebody holds, and where they said they come. */
export async function refreshMeetupCards({ userId, name, imageUrl }: Card): Promise<void> {
  const [meetups, answers] = await Promise.all([
    MeetupEntity.query.byPerson({ hostId: userId }).go({ pages: "all" }),
    RsvpEntity.query.byPerson({ userId }).go({ pages: "all" }),
  ]);
  const host = { hostName: name, ...(imageUrl ? { hostImageUrl: imageUrl } : {}) };
  for (const { meetupId } of meetups.data) {
    await MeetupEntity.patch({ meetupId }).set(host).go().catch(unlessGone);
  }
  const own = { name, ...(imageUrl ? { imageUrl } : {}) };
  for (const { occurrenceId } of answers.data) {
    await RsvpEntity.patch({ occurrenceId, userId }).set(own).go().catch(unlessGone);
  }
}
