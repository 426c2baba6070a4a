import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { toPage } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import type { Permission } from "../kernel/permissions.ts";
import { queryPage } from "../kernel/query-page.ts";
import { transact, type Write } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { invalidateAccessCache, restrictionOf } from "../members/members.access.ts";
import { MembershipEntity } from "../members/membership.entity.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { toMembership } from "../memberships/memberships.view.ts";
import { adminEventWrites } from "../security/events.service.ts";

const perPage = 50;
const systemAdmin: Permission = "system_admin";

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
  const restriction = restrictionOf(account);
  return {
    user: toUser(account),
    membership: membership ? toMembership(membership) : null,
    permissions: account.permissions ?? [],
    isAdmin: account.isAdmin ?? false,
    isFacilitator: profile?.isFacilitator ?? false,
    photoInReview: profile?.photoInReview ?? false,
    leavingAt: account.leavingAt ?? null,
    restriction: restriction && {
      ...restriction,
      reportId: account.restriction?.reportId ?? null,
    },
  };
}

/**
 * Two admins mustn't remove each other's permission concurrently, and one who has lost it can't
 * grant any.
 */
const stillAdminCheck = (userId: string): Write => ({
  write: AccountEntity.remove({ userId })
    .where(({ permissions }, { contains }) => contains(permissions, systemAdmin))
    .params(),
  conditionError: "permission.denied",
  check: true,
});

/** @throws permission.denied for removing one's own system_admin, or having lost it meanwhile */
export async function setPermissions(
  actor: SignedInActor,
  userId: string,
  permissions: Permission[],
): Promise<void> {
  const isOwn = actor.userId === userId;
  if (isOwn && !permissions.includes(systemAdmin)) {
    throw new AppError("permission.denied", "Someone else has to take this from you.");
  }
  const change = {
    eventType: "permissions_changed",
    severity: "high",
    details: { userId, by: actor.userId, permissions: permissions.join(",") },
  } as const;
  const patch = AccountEntity.patch({ userId }).set({ permissions: [...new Set(permissions)] });
  await transact([
    ...(isOwn
      ? [
          {
            write: patch
              .where((own, { contains }) => contains(own.permissions, systemAdmin))
              .params(),
            conditionError: "permission.denied" as const,
          },
        ]
      : [
          { write: patch.params(), conditionError: "not_found" as const },
          stillAdminCheck(actor.userId),
        ]),
    ...adminEventWrites(actor.userId, userId, change),
    recordEvent(actor.userId, { type: "permissions.changed", userId }),
  ]);
  invalidateAccessCache(userId);
}
