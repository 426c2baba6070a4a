import type { EntityItem } from "electrodb";
import { connectionRef, deriveStatus } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { AppError } from "../kernel/errors.ts";
import type { Card } from "../kernel/schemas.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { toCard } from "../members/card.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { canReach } from "../members/reach.access.ts";
import {
  type OpenConversation,
  openConversation,
  readConversation,
} from "./conversations.access.ts";
import type { ConversationEntity } from "./conversations.entity.ts";

export interface OpenGroup extends OpenConversation {
  group: EntityItem<typeof ConversationEntity>;
  /** Those who've been in it longest first. */
  memberIds: string[];
}

/** Strongly consistent. @throws not_found, also for a conversation of two */
export async function openGroup(actor: SignedInActor, conversationId: string): Promise<OpenGroup> {
  const [conversation, group] = await Promise.all([
    openConversation(actor, conversationId, { consistent: true }),
    readConversation(conversationId, { consistent: true }),
  ]);
  if (!group.isGroup) throw new AppError("not_found");
  return { ...conversation, group, memberIds: group.memberIds ?? [] };
}

/** @throws not_found, permission.denied */
export async function openHostedGroup(
  actor: SignedInActor,
  conversationId: string,
): Promise<OpenGroup> {
  const opened = await openGroup(actor, conversationId);
  if (opened.group.createdBy !== actor.userId) throw new AppError("permission.denied");
  return opened;
}

/**
 * The cards of connections who let the actor write to them. Says nothing of blocks among them.
 * @throws group.member_unavailable
 */
export async function cardsToAdd(
  actor: SignedInActor,
  userIds: readonly string[],
): Promise<Card[]> {
  const [profiles, connections] = await Promise.all([
    batchGet(userIds.map((userId) => itemRef(ProfileEntity, { userId }))),
    batchGet(userIds.map((userId) => connectionRef(actor.userId, userId))),
  ]);
  return Promise.all(
    profiles.map(async (profile, index) => {
      const { status } = deriveStatus(connections[index] ?? null, actor.userId);
      const canBeAdded =
        profile?.onboardingCompleted &&
        status === "connected" &&
        !isBlocked(actor, profile.userId) &&
        (await canReach(profile, "messages", async () => true));
      if (!canBeAdded) throw new AppError("group.member_unavailable");
      return toCard(profile);
    }),
  );
}
