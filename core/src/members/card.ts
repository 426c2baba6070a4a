import type { EntityItem } from "electrodb";
import { itemRef, lookUp } from "../kernel/batch-get.ts";
import { AppError } from "../kernel/errors.ts";
import type { Card } from "../kernel/schemas.ts";
import { ProfileEntity } from "./profile.entity.ts";

export type ProfileItem = EntityItem<typeof ProfileEntity>;

/** A profile, or another row that copies the member's card. */
type CardRow = Omit<Card, "imageUrl"> & { imageUrl?: string | undefined };

export const toCard = ({ userId, name, username, imageUrl }: CardRow): Card => ({
  userId,
  name,
  username,
  imageUrl: imageUrl ?? null,
});

/** A row that copies its author's card. */
interface AuthorRow {
  authorId: string;
  authorName: string;
  authorUsername: string;
  authorImageUrl?: string | undefined;
}

export const authorOf = (row: AuthorRow): Card => ({
  userId: row.authorId,
  name: row.authorName,
  username: row.authorUsername,
  imageUrl: row.authorImageUrl ?? null,
});

export const authorFields = (author: Card): AuthorRow => ({
  authorId: author.userId,
  authorName: author.name,
  authorUsername: author.username,
  authorImageUrl: author.imageUrl ?? undefined,
});

/** Null without a profile. */
export async function findCard(
  userId: string,
  options: { consistent?: boolean } = {},
): Promise<Card | null> {
  const { data } = await ProfileEntity.get({ userId }).go(options);
  return data && toCard(data);
}

/** @throws onboarding.required without a profile */
export async function cardOf(userId: string): Promise<Card> {
  const card = await findCard(userId);
  if (!card) throw new AppError("onboarding.required");
  return card;
}

/** Strongly consistent; null without a profile. */
export const freshCardOf = (userId: string): Promise<Card | null> =>
  findCard(userId, { consistent: true });

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
  const card = await findCard(userId);
  if (card) await work(card);
}
