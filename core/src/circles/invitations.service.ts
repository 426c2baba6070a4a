import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, batchGetLists, type ItemRef, itemRef } from "../kernel/batch-get.ts";
import { day, expiresIn, isExpired, timestamp } from "../kernel/clock.ts";
import { transactUnless, tryWrite } from "../kernel/conditional-writes.ts";
import { AppError, type ErrorCode } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { stayingCheck } from "../members/staying.access.ts";
import {
  type CircleItem,
  circleMemberRef,
  moderates,
  notRemovedCheck,
  openCircle,
} from "./circles.access.ts";
import type { Invitable } from "./invitations.contract.ts";
import { CircleInvitationEntity } from "./invitations.entity.ts";

type InvitationItem = EntityItem<typeof CircleInvitationEntity>;

const ttl = 60 * day;

export const invitationRef = (circleId: string, userId: string): ItemRef<InvitationItem> =>
  itemRef(CircleInvitationEntity, { circleId, userId });

export const isOpenFrom = (
  row: InvitationItem | null | undefined,
  inviterIds: readonly string[],
): boolean =>
  row?.status === "open" &&
  row.inviterId !== undefined &&
  inviterIds.includes(row.inviterId) &&
  !isExpired(row);

/**
 * Requires an approved circle and, where joining needs a request, the host or a moderator.
 * @throws not_found, permission.denied
 */
export async function openCircleToInvite(
  actor: SignedInActor,
  circleId: string,
): Promise<CircleItem> {
  const circle = await openCircle(actor, circleId, "member");
  const canInvite = circle.joining !== "request" || moderates(circle, actor.userId);
  if (circle.approvalStatus !== "approved" || !canInvite) throw new AppError("permission.denied");
  return circle;
}

export async function invitedAmong(
  circleId: string,
  userIds: readonly string[],
): Promise<Invitable["state"][]> {
  const { places, invitations } = await batchGetLists({
    places: userIds.map((userId) => circleMemberRef(circleId, userId)),
    invitations: userIds.map((userId) => invitationRef(circleId, userId)),
  });
  // A declined invitation shows as "invited", so that inviters don't learn of it.
  return userIds.map((_userId, index) => {
    if (places[index]) return "member";
    return invitations[index]?.inviterId ? "invited" : "open";
  });
}

/**
 * At most one per person; does nothing for members.
 * @throws `ifBanned`; reference.missing for an account that's being deleted
 */
export async function createInvitation(
  inviterId: string,
  circleId: string,
  userId: string,
  ifBanned: ErrorCode,
): Promise<void> {
  const [place] = await batchGet([circleMemberRef(circleId, userId)]);
  if (place) return;
  const isNew = await transactUnless("duplicate", [
    {
      write: CircleInvitationEntity.create({
        circleId,
        userId,
        inviterId,
        status: "open",
        createdAt: timestamp(),
        ttl: expiresIn(ttl),
      }).params(),
      conditionError: "duplicate",
    },
    { ...notRemovedCheck(circleId, userId), conditionError: ifBanned },
    stayingCheck(userId, "reference.missing"),
    recordEvent(inviterId, { type: "circle.invited", circleId, userId, inviterId }),
  ]);
  if (isNew) return;
  // Withdrawn after they declined: shows as invited again, but they aren't asked twice.
  await tryWrite(
    CircleInvitationEntity.patch({ circleId, userId })
      .set({ inviterId, createdAt: timestamp() })
      .where((row, { notExists }) => notExists(row.inviterId))
      .go(),
  );
}

/** Sends no notification. Idempotent. */
export async function declineInvitation(
  { userId }: SignedInActor,
  circleId: string,
): Promise<void> {
  await transactUnless("not_found", [
    {
      write: CircleInvitationEntity.patch({ circleId, userId })
        .set({ status: "declined" })
        .where(({ status }, { eq }) => eq(status, "open"))
        .params(),
      conditionError: "not_found",
    },
    recordEvent(userId, { type: "circle.invitation_declined", circleId, userId }),
  ]);
}

/** Strongly consistent. */
export async function invitationAnswer(
  circleId: string,
  userId: string,
): Promise<"open" | "joined" | "declined" | "gone"> {
  const [invitation, place] = await batchGet(
    [invitationRef(circleId, userId), circleMemberRef(circleId, userId)],
    { consistent: true },
  );
  if (place) return "joined";
  return invitation?.status ?? "gone";
}

/** Called when they join. @returns whether there was an invitation */
export async function closeInvitation(circleId: string, userId: string): Promise<boolean> {
  return tryWrite(CircleInvitationEntity.remove({ circleId, userId }).go());
}
