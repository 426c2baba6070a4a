import type { EntityItem } from "electrodb";
import type { Card } from "../kernel/schemas.ts";
import type { Circle } from "./circles.contract.ts";
import type { CircleEntity } from "./circles.entity.ts";

type Item = EntityItem<typeof CircleEntity>;

export const toCircle = (item: Item, isMember: boolean): Circle => ({
  circleId: item.circleId,
  name: item.name,
  description: item.description,
  imageUrl: item.imageUrl ?? null,
  categories: item.categories ?? [],
  host: {
    userId: item.hostId,
    name: item.hostName,
    username: item.hostUsername,
    imageUrl: item.hostImageUrl ?? null,
  },
  approvalStatus: item.approvalStatus,
  rejectionReason: item.rejectionReason || null,
  memberCount: Math.max(0, item.memberCount ?? 0),
  isMember,
  createdAt: item.createdAt,
});

type Member = Omit<Card, "imageUrl"> & { imageUrl?: string | undefined };

export const toMemberCard = ({ userId, name, username, imageUrl }: Member): Card => ({
  userId,
  name,
  username,
  imageUrl: imageUrl ?? null,
});
