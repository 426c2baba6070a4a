import type { EntityItem } from "electrodb";
import { connectionRef, deriveStatus } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { isAppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { toCard } from "../members/card.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { reachIn } from "../members/reach.access.ts";
import { stayingCheck } from "../members/staying.access.ts";
import type { InvitedBy } from "./invite-links.contract.ts";
import { InvitedByEntity } from "./invite-links.entity.ts";
import { inviterOf } from "./invite-links.service.ts";

async function inviterIfOpen(code: string): Promise<string | null> {
  try {
    return await inviterOf(code);
  } catch (error) {
    if (!isAppError(error, "not_found")) throw error;
    return null;
  }
}

/** Does nothing for a link that ended, for members, and the second time. */
export async function acceptInvitation(actor: SignedInActor, code: string): Promise<void> {
  const { userId } = actor;
  const [inviterId, { data: account }] = await Promise.all([
    inviterIfOpen(code),
    AccountEntity.get({ userId }).go({ consistent: true }),
  ]);
  if (!inviterId || inviterId === userId || isBlocked(actor, inviterId)) return;
  if (!account || account.onboardingCompletedAt !== undefined) return;
  await transactUnless("request.conflict", [
    { write: InvitedByEntity.create({ userId, inviterId, createdAt: timestamp() }).params() },
    stayingCheck(userId, "not_found"),
    stayingCheck(inviterId, "request.conflict"),
    recordEvent(userId, { type: "invitation.accepted", userId, inviterId }),
  ]);
}

export async function findInvitedBy(
  userId: string,
): Promise<EntityItem<typeof InvitedByEntity> | null> {
  const { data } = await InvitedByEntity.get({ userId }).go({ consistent: true });
  return data;
}

export async function getInvitedBy(actor: SignedInActor): Promise<InvitedBy> {
  const nobody = { person: null, takesRequests: false };
  const row = await findInvitedBy(actor.userId);
  if (!row || row.hiddenAt !== undefined || isBlocked(actor, row.inviterId)) return nobody;
  const [profile, connection] = await batchGet([
    itemRef(ProfileEntity, { userId: row.inviterId }),
    connectionRef(actor.userId, row.inviterId),
  ]);
  if (!profile || profile.isBanned) return nobody;
  const { status } = deriveStatus(connection ?? null, actor.userId);
  if (status !== "none" && status !== "pending_received") return nobody;
  return { person: toCard(profile), takesRequests: reachIn(profile).requests !== "nobody" };
}

/** Idempotent. */
export async function hideInvitedBy({ userId }: SignedInActor): Promise<void> {
  await transactUnless("request.conflict", [
    {
      write: InvitedByEntity.patch({ userId })
        .set({ hiddenAt: timestamp() })
        .where((row, { notExists }) => notExists(row.hiddenAt))
        .params(),
    },
    recordEvent(userId, { type: "invitation.hidden", userId }),
  ]);
}
