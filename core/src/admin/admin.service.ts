import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { toPage } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import type { Permission } from "../kernel/permissions.ts";
import { queryPage } from "../kernel/query-page.ts";
import { transact } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { invalidateAccessCache } from "../members/members.access.ts";
import { MembershipEntity } from "../members/membership.entity.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { toMembership } from "../memberships/memberships.view.ts";
import { adminEventWrites } from "../security/events.service.ts";

const perPage = 50;

export const toUser = (account: EntityItem<typeof AccountEntity>) => ({
  userId: account.userId,
  name: account.name,
  username: account.username,
  email: account.email,
  createdAt: account.createdAt,
  onboardingCompleted: account.onboardingCompletedAt !== undefined,
});

/** Newest first. */
export async function listUsers(cursor: string | undefined) {
  const { data, cursor: next } = await queryPage(AccountEntity.query.newest({}), cursor, {
    order: "desc",
    limit: perPage,
  });
  return toPage(data.map(toUser), next);
}

export async function getUser(userId: string) {
  const [account, profile, membership] = await batchGet([
    itemRef(AccountEntity, { userId }),
    itemRef(ProfileEntity, { userId }),
    itemRef(MembershipEntity, { userId }),
  ]);
  if (!account) throw new AppError("not_found");
  return {
    user: toUser(account),
    membership: membership ? toMembership(membership) : null,
    permissions: (account.permissions ?? []) as Permission[],
    isAdmin: account.isAdmin ?? false,
    isFacilitator: profile?.isFacilitator ?? false,
    photoInReview: profile?.photoInReview ?? false,
  };
}

/** @throws permission.denied for removing one's own system_admin */
export async function setPermissions(
  actor: SignedInActor,
  userId: string,
  permissions: Permission[],
): Promise<void> {
  if (actor.userId === userId && !permissions.includes("system_admin")) {
    throw new AppError("permission.denied", "Someone else has to take this from you.");
  }
  const change = {
    eventType: "permissions_changed",
    severity: "high",
    details: { userId, by: actor.userId, permissions: permissions.join(",") },
  } as const;
  await transact([
    {
      write: AccountEntity.patch({ userId })
        .set({ permissions: [...new Set(permissions)] })
        .params(),
      conditionError: "not_found",
    },
    ...adminEventWrites(actor.userId, userId, change),
  ]);
  invalidateAccessCache(userId);
}
