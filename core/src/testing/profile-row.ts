import { ProfileEntity } from "../members/profile.entity.ts";
import { itemOf } from "./item-of.ts";

const createdAt = "2026-11-20T10:00:00.000Z";

export const profileRow = (userId: string) =>
  itemOf(
    ProfileEntity.put({
      userId,
      name: userId,
      username: userId,
      imageUrl: `/media/profile-images/${userId}/a.jpg`,
      createdAt,
      updatedAt: createdAt,
      listedSince: createdAt,
    }).params(),
  );
