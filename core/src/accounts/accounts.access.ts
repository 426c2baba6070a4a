import { type Actor, requireSignedIn, type SignedInActor } from "../kernel/actor.ts";
import { minute, now } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import type { Who } from "../kernel/operation.ts";
import type { Permission } from "../kernel/permissions.ts";
import { AccountEntity } from "./accounts.entity.ts";

/** What the gate knows of a member. */
interface Standing {
  readAt: number;
  onboardingCompleted: boolean;
  /** Positively known to have lapsed; a member without any membership item is not. */
  lapsed: boolean;
  permissions: Permission[];
  signedOutBefore: number;
  endedSignIns: string[];
}

/**
 * A standing that lets somebody in is believed for a minute, so that a page view does not pay
 * for reading it again; one that refuses is never remembered.
 */
const believedFor = minute;
const mostRemembered = 5000;
const remembered = new Map<string, Standing>();

/**
 * Lets the actor through or throws. The one place that says what "member" means.
 * @throws auth.required, onboarding.required, membership.required, permission.denied
 */
export async function authorize(actor: Actor, who: Who): Promise<Actor> {
  if (who === "anyone") return actor;
  const signedIn = requireSignedIn(actor);
  const known = remembered.get(signedIn.userId);
  if (known && now() - known.readAt < believedFor && refusal(signedIn, who, known) === null) {
    return signedIn;
  }
  const standing = await readStanding(signedIn.userId);
  const refused = refusal(signedIn, who, standing);
  if (refused) {
    remembered.delete(signedIn.userId);
    throw refused;
  }
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(signedIn.userId, standing);
  return signedIn;
}

/** For tests and for changes made in this very process. */
export const forgetStanding = (userId: string): void => {
  remembered.delete(userId);
};

function refusal(actor: SignedInActor, who: Who, standing: Standing): AppError | null {
  const begun = actor.signIn?.startedAt ?? Number.POSITIVE_INFINITY;
  const ended = actor.signIn !== null && standing.endedSignIns.includes(actor.signIn.id);
  if (ended || begun < standing.signedOutBefore) return new AppError("auth.required");
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

async function readStanding(userId: string): Promise<Standing> {
  const { data: account } = await AccountEntity.get({ userId }).go();
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
