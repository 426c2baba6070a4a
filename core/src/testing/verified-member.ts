import { AccountEntity } from "../members/account.entity.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { itemOf } from "./item-of.ts";

const createdAt = "2026-11-20T10:00:00.000Z";

/** The rows of a member with a confirmed address. */
export function verifiedMember(userId: string): Record<string, unknown>[] {
  const named = { userId, name: userId, username: userId, createdAt };
  const email = `${userId}@here.example`;
  return [
    AccountEntity.put({ ...named, email, emailVerifiedAt: createdAt }).params(),
    ProfileEntity.put({
      ...named,
      imageUrl: `/media/profile-images/${userId}/a.jpg`,
      onboardingCompleted: true,
      updatedAt: createdAt,
      listedSince: createdAt,
    }).params(),
  ].map(itemOf);
}
