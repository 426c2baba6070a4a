import { moderates } from "../circles/circles.access.ts";
import type { Invitable } from "../circles/invitations.contract.ts";
import {
  createInvitation,
  invitedAmong,
  openCircleToInvite,
} from "../circles/invitations.service.ts";
import { readConnections } from "../connections/connection-lists.service.ts";
import { isConnected } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import type { Page } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { isBanned, lacksAccess } from "../members/members.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { requireReach } from "../members/reach.access.ts";

export async function listInvitable(
  actor: SignedInActor,
  circleId: string,
  cursor: string | undefined,
): Promise<Page<Invitable> & { someUnavailable: boolean }> {
  const circle = await openCircleToInvite(actor, circleId);
  const { leftOut, ...page } = await readConnections(actor, cursor, "active");
  const states = await invitedAmong(
    circle.circleId,
    page.items.map(({ person }) => person.userId),
  );
  const items = page.items.map(
    ({ person }, index): Invitable => ({ person, state: states[index] ?? "open" }),
  );
  return { ...page, items, someUnavailable: leftOut > 0 };
}

/**
 * At most one invitation per person; does nothing for members.
 * @throws not_found, permission.denied, reach.limited; circle.invitee_unavailable for someone who's
 * suspended or without a membership; reference.missing for someone who isn't a connection, is
 * banned, or whose account is being deleted; circle.banned only for host and moderators, because
 * other members mustn't learn of a ban
 */
export async function inviteToCircle(
  actor: SignedInActor,
  circleId: string,
  userId: string,
): Promise<void> {
  const circle = await openCircleToInvite(actor, circleId);
  if (!(await isConnected(actor.userId, userId))) throw new AppError("reference.missing");
  const [account, profile] = await batchGet([
    itemRef(AccountEntity, { userId }),
    itemRef(ProfileEntity, { userId }),
  ]);
  if (!account || !profile || isBanned(account) || account.deletingSince)
    throw new AppError("reference.missing");
  await requireReach(profile, "invitations", async () => true);
  if (lacksAccess(account)) throw new AppError("circle.invitee_unavailable");
  const ifBanned = moderates(circle, actor.userId) ? "circle.banned" : "reach.limited";
  await createInvitation(actor.userId, circle.circleId, userId, ifBanned);
}
