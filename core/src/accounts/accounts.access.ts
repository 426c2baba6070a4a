import { type Actor, requireSignedIn, type SignedInActor } from "../kernel/actor.ts";
import { minute, now } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import type { Who } from "../kernel/operation.ts";
import type { Permission } from "../kernel/permissions.ts";
import { AccountEntity, type EndedSignIn } from "./accounts.entity.ts";

/** What the gate knows of a member. */
interface Standing {
  readAt: number;
  onboardingCompleted: boolean;
  /** Positively known to have lapsed; a member without any membership item is not. */
  lapsed: boolean;
  permissions: Permission[];
  signedOutBefore: number;
  endedSignIns: EndedSignIn[];
}

/** How old a sign-in may be for what asks for a recent one. */
const recentFor = 5 * minute;

/**
 * A standing that lets somebody in is believed for a minute, so that a page view does not pay
 * for reading it again; one that refuses is never remembered.
 */
const believedFor = minute;
const mostRemembered = 5000;
const remembered = new Map<string, Standing>();

/**
 * Lets the actor through or throws. The one place that says what "member" means.
 * @param options.anew reads the standing whatever is remembered of it
 * @throws auth.required, onboarding.required, membership.required, permission.denied
 */
export async function authorize(
  actor: Actor,
  who: Who,
  options: { anew?: boolean } = {},
): Promise<Actor> {
  if (who === "anyone") return actor;
  const signedIn = requireSignedIn(actor);
  const known = options.anew ? undefined : remembered.get(signedIn.userId);
  if (known && now() - known.readAt < believedFor && refusal(signedIn, who, known) === null) {
    return signedIn;
  }
  const standing = await readStanding(signedIn.userId, options.anew ?? false);
  const refused = refusal(signedIn, who, standing);
  if (refused) {
    remembered.delete(signedIn.userId);
    throw refused;
  }
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(signedIn.userId, standing);
  return signedIn;
}

/**
 * For what must not be done with a device left open: the password was given minutes ago.
 * @throws auth.recent_required
 */
export function requireRecentSignIn(actor: Actor): void {
  const begun = actor.signIn?.startedAt ?? 0;
  if (now() - begun > recentFor) throw new AppError("auth.recent_required");
}

/** Whether the sign-in behind a token was ended, alone or with all others. */
export function isSignInEnded(
  { signIn }: Actor,
  account: { signedOutBefore?: number | undefined; endedSignIns?: EndedSignIn[] | undefined },
): boolean {
  if (!signIn) return false;
  if (signIn.startedAt < (account.signedOutBefore ?? 0)) return true;
  return (account.endedSignIns ?? []).some(({ signInId }) => signInId === signIn.id);
}

/** For tests and for changes made in this very process. */
export const forgetStanding = (userId: string): void => {
  remembered.delete(userId);
};

function refusal(actor: SignedInActor, who: Who, standing: Standing): AppError | null {
  if (isSignInEnded(actor, standing)) return new AppError("auth.required");
  if (who === "anyone" || who === "signed_in") return null;
  if (who === "member") {
    if (isAdministrator(standing)) return null;
    if (!standing.onboardingCompleted) return new AppError("onboarding.required");
    return standing.lapsed ? new AppError("membership.required") : null;
  }
  return holds(standing.permissions, who.permission) ? null : new AppError("permission.denied");
}

const isAdministrator = (standing: Standing) => standing.permissions.length > 0;

/** system_admin may do everything. */
export const holds = (permissions: readonly Permission[], wanted: Permission): boolean =>
  permissions.includes("system_admin") || permissions.includes(wanted);

async function readStanding(userId: string, consistent: boolean): Promise<Standing> {
  const { data: account } = await AccountEntity.get({ userId }).go({ consistent });
  if (!account || account.deletingSince) throw new AppError("auth.required");
  const endsAt = account.membershipEndsAt ? Date.parse(account.membershipEndsAt) : null;
  return {
    readAt: now(),
    onboardingCompleted: account.onboardingCompletedAt !== undefined,
    lapsed: account.membershipStatus === "lapsed" || (endsAt !== null && endsAt <= now()),
    permissions: (account.permissions ?? []) as Permission[],
    signedOutBefore: account.signedOutBefore ?? 0,
    endedSignIns: account.endedSignIns ?? [],
  };
}
