import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { defined } from "../kernel/objects.ts";
import type { Card } from "../kernel/schemas.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { unnamedMember } from "../members/former-member.ts";
import { mediaUrlOf } from "../photos/media-urls.ts";
import type { Circle, PublicCircle } from "./circles.contract.ts";
import { type CircleEntity, CircleMemberEntity } from "./circles.entity.ts";

type Item = EntityItem<typeof CircleEntity>;

/** Hides the host's name if they and the reader have blocked each other. */
const hostOf = (item: Item, actor: Reader["actor"]): Circle["host"] =>
  actor && isBlocked(actor, item.hostId)
    ? unnamedMember
    : {
        userId: item.hostId,
        name: item.hostName,
        username: item.hostUsername,
        imageUrl: item.hostImageUrl ?? null,
      };

interface Reader {
  actor?: Pick<SignedInActor, "blocked" | "userId">;
  isMember?: boolean;
  hasAsked?: boolean;
}

export const toCircle = async (
  item: Item,
  { actor, isMember = false, hasAsked = false }: Reader = {},
): Promise<Circle> => ({
  circleId: item.circleId,
  name: item.name,
  description: item.description,
  imageUrl: await mediaUrlOf(item.imageUrl),
  categories: item.categories ?? [],
  host: hostOf(item, actor),
  approvalStatus: item.approvalStatus,
  rejectionReason: item.rejectionReason || null,
  memberCount: Math.max(0, item.memberCount ?? 0),
  joining: item.joining ?? "open",
  quietHours: item.quietHours ?? null,
  isPublic: item.isPublic ?? false,
  isMember,
  isModerator: actor !== undefined && (item.moderatorIds ?? []).includes(actor.userId),
  hasAsked: hasAsked && !isMember,
  createdAt: item.createdAt,
});

export const toPublicCircle = async (item: Item): Promise<PublicCircle> => ({
  circleId: item.circleId,
  name: item.name,
  description: item.description,
  imageUrl: await mediaUrlOf(item.imageUrl),
  categories: item.categories ?? [],
  memberCount: Math.max(0, item.memberCount ?? 0),
  joining: item.joining ?? "open",
});

/** Fails if they're already a member. */
export const placeOf = (circleId: string, { userId, name, username, imageUrl }: Card) =>
  CircleMemberEntity.create(
    defined({
      circleId,
      userId,
      name,
      username,
      imageUrl: imageUrl ?? undefined,
      joinedAt: timestamp(),
    }),
  ).params();
