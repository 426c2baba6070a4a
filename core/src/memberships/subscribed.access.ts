import { now } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { MembershipEntity } from "../members/membership.entity.ts";
import { isSubscribed } from "../members/subscription-status.rules.ts";
import { toMembership } from "./memberships.view.ts";

/** Admins need no membership. @throws membership.required */
export async function requireMembership(userId: string): Promise<void> {
  const [{ data: account }, { data: membership }] = await Promise.all([
    AccountEntity.get({ userId }).go(),
    MembershipEntity.get({ userId }).go({ consistent: true }),
  ]);
  if (!account) throw new AppError("auth.required");
  if (account.isAdmin || (account.permissions ?? []).length > 0) return;
  if (!isSubscribed(membership && toMembership(membership), now())) {
    throw new AppError("membership.required");
  }
}
