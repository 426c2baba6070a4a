import type { EntityItem } from "electrodb";
import { itemRef, lookUp } from "../kernel/batch-get.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import type { Card } from "../kernel/schemas.ts";
import { ProfileEntity } from "./profile.entity.ts";

export type ProfileItem = EntityItem<typeof ProfileEntity>;

export const toCard = (profile: ProfileItem): Card => ({
  userId: profile.userId,
  name: profile.name,
  username: profile.username,
  imageUrl: profile.imageUrl ?? null,
});

/** @throws onboarding.required without a profile */
export async function cardOf(userId: string): Promise<Card> {
  const { data } = await ProfileEntity.get({ userId }).go();
  if (!data) throw new AppError("onboarding.required");
  return toCard(data);
}

/** Strongly consistent; null without a profile. */
export async function freshCardOf(userId: string): Promise<Card | null> {
  const { data } = await ProfileEntity.get({ userId }).go({ consistent: true });
  return data && toCard(data);
}

/** Names of those who still have a profile. */
export async function memberNames(
  userIds: readonly string[],
): Promise<(userId: string) => string | undefined> {
  const profileOf = await lookUp(userIds, (userId) => itemRef(ProfileEntity, { userId }));
  return (userId) => profileOf(userId)?.name;
}

/** Does nothing without a profile. */
export async function withCard(
  userId: string,
  work: (card: Card) => Promise<unknown>,
): Promise<void> {
  let card: Card;
  try {
    card = await cardOf(userId);
  } catch (error) {
    if (isAppError(error)) return;
    throw error;
  }
  await work(card);
}
