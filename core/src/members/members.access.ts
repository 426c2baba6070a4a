import type { EntityItem } from "electrodb";
import { type Actor, requireSignedIn, type SignedInActor, system } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { day, minute, now, second } from "../kernel/clock.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { onForget } from "../kernel/memory.ts";
import type { AllowedCaller } from "../kernel/operation.ts";
import type { Permission } from "../kernel/permissions.ts";
import { AccountEntity, type EndedSignIn } from "./account.entity.ts";
import { type BlockedIds, blockedIn, blockSetRef } from "./blocks.access.ts";
import { type Mutes, mutedOrHiddenIds, mutedPeopleIn, mutesIn } from "./mutes.access.ts";

export interface Restriction {
  reason: string;
  /** ISO 8601, or null for a ban. */
  until: string | null;
}

export function restrictionOf(account: {
  restriction?: { reason: string; until?: string | undefined } | undefined;
}): Restriction | null {
  const { restriction } = account;
  if (!restriction) return null;
  const { reason, until = null } = restriction;
  return until !== null && Date.parse(until) <= now() ? null : { reason, until };
}

/** A ban has no end. */
export const isBanned = (account: Parameters<typeof restrictionOf>[0]): boolean =>
  restrictionOf(account)?.until === null;

type AccountItem = EntityItem<typeof AccountEntity>;

/** Of those who run something. @param accounts null for a member without one */
export function areAllBanned(accounts: readonly (AccountItem | null)[]): boolean {
  const known = accounts.filter((account) => account !== null);
  return known.length > 0 && known.every(isBanned);
}

/** Members whom the gate refuses get no news of the community. */
export const lacksAccess = (account: AccountItem): boolean =>
  account.deletingSince !== undefined ||
  restrictionOf(account) !== null ||
  (!isAdministrator(account) && hasLapsed(account));

function hasLapsed({ membershipStatus, membershipEndsAt }: AccountItem): boolean {
  const hasEnded = membershipEndsAt !== undefined && Date.parse(membershipEndsAt) <= now();
  return membershipStatus === "lapsed" || hasEnded;
}

interface AccessStatus {
  readAt: number;
  onboardingCompleted: boolean;
  /** False without a row, because a failed read must lock no one out. */
  lapsed: boolean;
  permissions: Permission[];
  signedOutBefore: number;
  passwordChange: PasswordChange | undefined;
  passkeySignInsFrom: number;
  endedSignIns: EndedSignIn[];
  blocked: BlockedIds;
  mutes: Mutes;
  restriction: Restriction | null;
  limitFactor: number;
}

const recentSignInWindow = 5 * minute;

/** Only statuses that grant access are cached. */
const cacheTtl = 10 * second;
const maxCached = 5000;
const cache = new Map<string, AccessStatus>();
onForget(() => cache.clear());

/**
 * The one definition of "member".
 * @param options.fresh bypasses the cache
 * @throws auth.required, account.suspended, onboarding.required, membership.required,
 * permission.denied
 */
export async function authorize(
  actor: Actor,
  who: AllowedCaller,
  options: { fresh?: boolean } = {},
): Promise<Actor> {
  if (who === "anyone") return actor;
  const signedIn = requireSignedIn(actor);
  const known = options.fresh ? undefined : cache.get(signedIn.userId);
  const isUsable = (status: AccessStatus) =>
    now() - status.readAt < cacheTtl &&
    status.readAt >= (actor.freshSince ?? 0) &&
    refusal(signedIn, who, status) === null;
  if (known && isUsable(known)) {
    return withStatus(signedIn, known);
  }
  const consistent = options.fresh === true || actor.freshSince !== undefined;
  const status = await readAccessStatus(signedIn.userId, consistent);
  const refused = refusal(signedIn, who, status);
  if (refused) {
    cache.delete(signedIn.userId);
    throw refused;
  }
  if (cache.size >= maxCached) cache.clear();
  cache.set(signedIn.userId, status);
  return withStatus(signedIn, status);
}

const withStatus = (actor: SignedInActor, status: AccessStatus): Actor => ({
  ...actor,
  blocked: status.blocked,
  unwanted: () => mutedOrHiddenIds(status.mutes),
  mutedPeople: () => mutedPeopleIn(status.mutes),
  mutedWords: status.mutes.words,
  restriction: status.restriction,
  limitFactor: status.limitFactor,
});

export async function isMember(userId: string): Promise<boolean> {
  try {
    await authorize(system(userId), "member", { fresh: true });
    return true;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return false;
  }
}

/**
 * Protects against unattended devices. A passkey isn't enough, because a stolen token can add one.
 * @throws auth.recent_required
 */
export function requireRecentSignIn({ signIn }: Actor): void {
  const isRecent = now() - (signIn?.startedAt ?? 0) <= recentSignInWindow;
  if (!isRecent || signIn?.byPasskey) throw new AppError("auth.recent_required");
}

interface PasswordChange {
  at: number;
  signInId: string;
}

interface SignInEnds {
  signedOutBefore?: number | undefined;
  passwordChange?: PasswordChange | undefined;
  passkeySignInsFrom?: number | undefined;
  endedSignIns?: EndedSignIn[] | undefined;
}

/**
 * Ended by itself, with all, with all but the one that changed the password, or with those by
 * passkey.
 */
export function isSignInEnded({ signIn }: Actor, account: SignInEnds): boolean {
  if (!signIn) return false;
  if (signIn.startedAt < (account.signedOutBefore ?? 0)) return true;
  const { passwordChange } = account;
  if (passwordChange && signIn.id !== passwordChange.signInId) {
    if (signIn.startedAt < passwordChange.at) return true;
  }
  if (signIn.byPasskey && signIn.startedAt < (account.passkeySignInsFrom ?? 0)) return true;
  return (account.endedSignIns ?? []).some(({ signInId }) => signInId === signIn.id);
}

/** Called by this process's own changes, and by tests. */
export const invalidateAccessCache = (userId: string): void => {
  cache.delete(userId);
};

function refusal(actor: SignedInActor, who: AllowedCaller, status: AccessStatus): AppError | null {
  if (isSignInEnded(actor, status)) return new AppError("auth.required");
  if (who === "anyone" || who === "signed_in") return null;
  if (status.restriction) return suspended(status.restriction);
  if (who === "member") {
    if (isAdministrator(status)) return null;
    if (!status.onboardingCompleted) return new AppError("onboarding.required");
    return status.lapsed ? new AppError("membership.required") : null;
  }
  return hasPermission(status.permissions, who.permission)
    ? null
    : new AppError("permission.denied");
}

const suspended = (restriction: Restriction) =>
  new AppError("account.suspended", undefined, { ...restriction });

/**
 * For actions that others would see, in operations that are open to suspended members.
 * @throws account.suspended
 */
export function requireUnrestricted({ restriction }: Pick<Actor, "restriction">): void {
  if (restriction) throw suspended(restriction);
}

const isAdministrator = ({ permissions }: { permissions?: readonly string[] | undefined }) =>
  (permissions ?? []).length > 0;

export const hasPermission = (permissions: readonly Permission[], required: Permission): boolean =>
  permissions.includes("system_admin") || permissions.includes(required);

async function readAccessStatus(userId: string, consistent: boolean): Promise<AccessStatus> {
  const [account, blockSet] = await batchGet(
    [itemRef(AccountEntity, { userId }), blockSetRef(userId)],
    { consistent },
  );
  if (!account || account.deletingSince) throw new AppError("auth.required");
  return {
    readAt: now(),
    onboardingCompleted: account.onboardingCompletedAt !== undefined,
    lapsed: hasLapsed(account),
    permissions: account.permissions ?? [],
    signedOutBefore: account.signedOutBefore ?? 0,
    passwordChange: account.passwordChange,
    passkeySignInsFrom: account.passkeySignInsFrom ?? 0,
    endedSignIns: account.endedSignIns ?? [],
    blocked: blockedIn(blockSet),
    mutes: mutesIn(blockSet),
    restriction: restrictionOf(account),
    limitFactor: isLimited(account)
      ? limitedFactor
      : (account.limitFactor ?? usualLimitFactor(account)),
  };
}

const limitedFactor = 0.1;

const isLimited = ({ limited }: { limited?: { until?: string | undefined } | undefined }) =>
  limited?.until !== undefined && Date.parse(limited.until) > now();

/** Higher after a month of membership, and for admins. */
function usualLimitFactor(account: { createdAt: string; permissions?: readonly string[] }): number {
  if ((account.permissions ?? []).length > 0) return 4;
  return now() - Date.parse(account.createdAt) > 30 * day ? 2 : 1;
}
