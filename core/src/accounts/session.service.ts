import { attentionRef } from "../attention/attention.access.ts";
import { countActive } from "../figures/active.service.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { day, expiresIn, hour, now, timestamp, utcDay } from "../kernel/clock.ts";
import { optionalSetting } from "../kernel/config.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { outageOf } from "../kernel/outages.ts";
import type { Permission } from "../kernel/permissions.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { isSignInEnded, restrictionOf } from "../members/members.access.ts";
import { MembershipEntity } from "../members/membership.entity.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { toMembership } from "../memberships/memberships.view.ts";
import { unreadCountsRef } from "../notifications/counts.service.ts";
import { toProfile } from "../profiles/profiles.view.ts";
import type { Session } from "./accounts.contract.ts";
import { deviceOf } from "./device.ts";
import { providerOf, type SignInProvider } from "./sign-in-providers.rules.ts";
import { SignInEntity } from "./sign-ins.entity.ts";
import { usernameChangeableAt } from "./username-change.ts";

const signInTtl = 31 * day;
const seenAgainAfter = hour;

export async function getSession(actor: SignedInActor): Promise<Session> {
  const { userId } = actor;
  const [account, profile, membershipItem, counts, signIn, attention] = await batchGet([
    itemRef(AccountEntity, { userId }),
    itemRef(ProfileEntity, { userId }),
    itemRef(MembershipEntity, { userId }),
    unreadCountsRef(userId),
    itemRef(SignInEntity, { userId, signInId: signInIdOf(actor) }),
    attentionRef(userId),
  ]);
  // The gate's cache may be older than the end of the sign-in.
  if (!account || isSignInEnded(actor, account)) throw new AppError("auth.required");
  const signsInWith = providerOf(account.poolUsername);
  // The pool has no passkeys for other providers' users.
  const passkeysReviewedAt = signsInWith ? undefined : await reviewedAt(actor, signIn);
  if (!signIn) await noticeNewSignIn(actor, signsInWith);
  if (!signIn || passkeysReviewedAt !== signIn.passkeysReviewedAt || isDue(signIn.lastSeenAt)) {
    await storeSignIn(actor, signIn, passkeysReviewedAt);
  }
  if (account.activeOn !== utcDay()) await countActive(userId);
  const membership = membershipItem ? toMembership(membershipItem) : null;
  const changeableAt = usernameChangeableAt(account.usernameChangedAt);
  const grounds = {
    email: account.email,
    isAdmin: account.isAdmin ?? false,
    termsVersion: account.termsVersion ?? null,
  };
  return {
    user: {
      userId,
      email: account.email,
      emailVerified: account.emailVerifiedAt !== undefined,
      name: account.name,
      username: account.username,
      ...(changeableAt && changeableAt > timestamp() && { usernameChangeableAt: changeableAt }),
      ...(account.earlierUsernames && { earlierUsernames: account.earlierUsernames }),
      createdAt: account.createdAt,
      ...(signsInWith && { signsInWith }),
    },
    profile: profile ? toProfile(profile, grounds, membership) : null,
    membership,
    permissions: account.permissions ?? [],
    isAdmin: grounds.isAdmin,
    restriction: restrictionOf(account),
    mutedPeople: [...(actor.mutedPeople?.() ?? [])],
    mutedWords: [...(actor.mutedWords ?? [])],
    leavingAt: account.leavingAt ?? null,
    counts: {
      unreadNotifications: Math.max(0, counts?.unreadNotifications ?? 0),
      unreadMessages: Math.max(0, counts?.unreadMessages ?? 0),
    },
    ...(attention?.calm && { calm: true }),
  };
}

const signInIdOf = ({ signIn }: SignedInActor): string => signIn?.id ?? "unknown";

async function noticeNewSignIn(
  actor: SignedInActor,
  provider: SignInProvider | null,
): Promise<void> {
  const { userId, userAgent } = actor;
  // Lazy: needed once per sign-in, and the queue's client is large.
  const { recordProviderSignIn, notifyOfNewDevice } = await import("./security-notices.ts");
  await notifyOfNewDevice(userId, signInIdOf(actor), deviceOf(userAgent));
  if (provider) await recordProviderSignIn(userId, provider);
}

async function storeSignIn(
  actor: SignedInActor,
  before: { createdAt: string } | null,
  passkeysReviewedAt: string | undefined,
): Promise<void> {
  await SignInEntity.put({
    userId: actor.userId,
    signInId: signInIdOf(actor),
    device: deviceOf(actor.userAgent),
    createdAt: before?.createdAt ?? timestamp(actor.signIn?.startedAt ?? now()),
    lastSeenAt: timestamp(),
    ...(actor.signIn?.byPasskey && { byPasskey: true }),
    ...(passkeysReviewedAt && { passkeysReviewedAt }),
    ttl: expiresIn(signInTtl),
  }).go();
}

const isDue = (before: string | undefined) =>
  before === undefined || now() - Date.parse(before) > seenAgainAfter;

/**
 * Reviews the member's passkeys with a new sign-in, then once an hour. If the pool doesn't answer,
 * the member gets in and the next request tries again.
 * @throws auth.required when the review ended this sign-in
 */
async function reviewedAt(
  actor: SignedInActor,
  signIn: { passkeysReviewedAt?: string | undefined } | null | undefined,
): Promise<string | undefined> {
  const before = signIn?.passkeysReviewedAt;
  if (!optionalSetting("PASSKEY_CLIENT_ID") || !isDue(before)) return before;
  // Lazy: the user pool's client is large.
  const { reviewPasskeys } = await import("./passkey-review.service.ts");
  try {
    const { ended } = await reviewPasskeys(actor, { isFirst: !signIn });
    if (ended) throw new AppError("auth.required");
  } catch (error) {
    if (!outageOf(error) && !isAppError(error, "request.rate_limited")) throw error;
    return before;
  }
  return timestamp();
}

export const getUserPermissions = async (actor: SignedInActor): Promise<Permission[]> => {
  const { data } = await AccountEntity.get({ userId: actor.userId }).go();
  return data?.permissions ?? [];
};
