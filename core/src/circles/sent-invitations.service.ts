import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef, lookUp } from "../kernel/batch-get.ts";
import { isExpired } from "../kernel/clock.ts";
import { retryConflicts } from "../kernel/conditional-writes.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { transact } from "../kernel/table.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { toCard } from "../members/card.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { circleMemberRef, moderates, openCircle } from "./circles.access.ts";
import type { SentInvitation } from "./invitations.contract.ts";
import { CircleInvitationEntity } from "./invitations.entity.ts";
import { invitationRef } from "./invitations.service.ts";

const perPage = 24;

/**
 * The reader's own; for the host and moderators, everyone's. With declined ones, so that no one
 * learns of that. @throws not_found, permission.denied
 */
export async function listSentInvitations(
  actor: SignedInActor,
  circleId: string,
  cursor: string | undefined,
): Promise<Page<SentInvitation>> {
  const circle = await openCircle(actor, circleId, "member");
  const { userId: me } = actor;
  const query = moderates(circle, me)
    ? CircleInvitationEntity.query.one({ circleId })
    : CircleInvitationEntity.query.byInviter({ inviterId: me, circleId });
  const { data, cursor: next } = await queryPage(
    query.where(({ inviterId }, { exists }) => exists(inviterId)),
    cursor,
    { limit: perPage },
  );
  const shown = data.filter((row) => !isExpired(row) && !isBlocked(actor, row.userId));
  const ids = shown.flatMap(({ userId, inviterId = me }) => [userId, inviterId]);
  const profileOf = await lookUp([...new Set(ids)], (userId) => itemRef(ProfileEntity, { userId }));
  const items = shown.flatMap(({ userId, inviterId = me, createdAt }): SentInvitation[] => {
    const person = profileOf(userId);
    const inviter = inviterId === me || isBlocked(actor, inviterId) ? null : profileOf(inviterId);
    return person
      ? [{ person: toCard(person), inviter: inviter && toCard(inviter), createdAt }]
      : [];
  });
  return toPage(items, next);
}

/**
 * For who sent it, the host and moderators; does nothing for others, so that they don't learn who's
 * invited. A declined one stays, without its inviter, so that no one is asked twice. Idempotent.
 * @throws not_found, permission.denied; circle.invitation_accepted
 */
export const withdrawInvitation = (
  actor: SignedInActor,
  circleId: string,
  userId: string,
): Promise<void> =>
  retryConflicts(async () => {
    const circle = await openCircle(actor, circleId, "member");
    const [row, place] = await batchGet(
      [invitationRef(circleId, userId), circleMemberRef(circleId, userId)],
      { consistent: true },
    );
    if (place) throw new AppError("circle.invitation_accepted");
    const inviterId = row?.inviterId;
    if (!row || !inviterId) return;
    if (inviterId !== actor.userId && !moderates(circle, actor.userId)) return;
    const { status, createdAt, ttl } = row;
    await transact([
      {
        write:
          status === "open"
            ? CircleInvitationEntity.remove({ circleId, userId })
                .where((known, { eq }) => eq(known.status, "open"))
                .params()
            : CircleInvitationEntity.put({ circleId, userId, status, createdAt, ttl })
                .where((known, { eq }) => eq(known.status, "declined"))
                .params(),
      },
      recordEvent(actor.userId, {
        type: "circle.invitation_withdrawn",
        circleId,
        userId,
        inviterId,
      }),
    ]);
  });
