import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { keysOf } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { mailTimeZoneWrite } from "../mail/preferences.service.ts";
import { AccountEntity } from "../members/account.entity.ts";
import type { ProfileItem } from "../members/card.ts";
import { invalidateAccessCache, requireUnrestricted } from "../members/members.access.ts";
import { listedFor } from "../members/reach.access.ts";
import { requireMembership } from "../memberships/subscribed.access.ts";
import { cityLabel } from "../places/city-label.rules.ts";
import { findCity } from "../places/city-lookup.ts";
import { changeProfile, replacedIn } from "./change.ts";
import { currentTermsVersion, type Profile } from "./profiles.contract.ts";
import {
  checkedLanguages,
  ensureProfile,
  getMyProfile,
  limitCardChanges,
  requireOwnPortrait,
  unique,
} from "./profiles.service.ts";

export interface CompletedOnboarding {
  name: string;
  bio: string;
  cityId: string;
  /** Absent when it comes later; keeps one that's there already. */
  imageUrl?: string | undefined;
  languagesSpoken: string[];
  interests: string[];
  termsVersion: string;
  /** IANA time zone, for quiet hours. */
  timeZone?: string | undefined;
  /** `updatedAt` of a complete profile that may be overwritten. */
  replaces?: string | undefined;
}

/**
 * Ends the wizard: writes the profile, records the accepted terms, and makes the person a member.
 * Idempotent.
 * @throws profile.completed if another device completed it differently, unless that may be
 * replaced; terms.outdated, account.suspended, membership.required, reference.missing for another
 * member's picture, city.unknown, language.unknown, data.invalid for an unknown time zone;
 * request.rate_limited for repeated changes of name or picture
 */
export async function completeOnboarding(
  actor: SignedInActor,
  draft: CompletedOnboarding,
): Promise<Profile> {
  const { userId } = actor;
  if (draft.termsVersion !== currentTermsVersion) throw new AppError("terms.outdated");
  requireUnrestricted(actor);
  if (draft.imageUrl) requireOwnPortrait(userId, draft.imageUrl);
  await requireMembership(userId);
  const languagesSpoken = checkedLanguages(draft.languagesSpoken);
  const city = await findCity(draft.cityId);
  const before = await ensureProfile(actor);
  const entered = {
    name: draft.name,
    bio: draft.bio,
    ...(draft.imageUrl && { imageUrl: draft.imageUrl }),
    cityId: city.id,
    languagesSpoken,
    interests: unique(draft.interests),
  };
  requireReplaceable(before, entered, draft.replaces);
  if (before.onboardingCompleted) await limitCardChanges(actor, before, draft);
  const at = timestamp();
  await changeProfile(
    userId,
    (current) => {
      requireReplaceable(current, entered, draft.replaces);
      return {
        ...entered,
        location: cityLabel(city),
        onboardingCompleted: true,
        listed: listedFor({ ...current, onboardingCompleted: true }),
        listedSince: current.listed === "listed" ? current.listedSince : at,
      };
    },
    (before) => completionWrites(userId, draft, before, at),
  );
  invalidateAccessCache(userId);
  return getMyProfile(actor);
}

type Entered = Pick<Profile, "name" | "bio" | "cityId" | "languagesSpoken" | "interests"> & {
  imageUrl?: string;
};

/**
 * A wizard left open on another device mustn't overwrite a newer profile.
 * @throws profile.completed
 */
function requireReplaceable(
  current: ProfileItem | Profile,
  entered: Entered,
  replaces: string | undefined,
): void {
  if (!current.onboardingCompleted || current.updatedAt === replaces) return;
  const names = keysOf(entered);
  if (names.some((name) => JSON.stringify(current[name]) !== JSON.stringify(entered[name]))) {
    throw new AppError("profile.completed");
  }
}

/** Records the event only the first time. */
function completionWrites(
  userId: string,
  draft: CompletedOnboarding,
  before: ProfileItem,
  at: string,
) {
  const accepted = { name: draft.name, termsVersion: draft.termsVersion, termsAcceptedAt: at };
  const account = AccountEntity.patch({ userId });
  const { imageUrl = before.imageUrl } = draft;
  if (before.onboardingCompleted) {
    return [
      { write: account.set(accepted).params() },
      recordEvent(userId, {
        type: "profile.changed",
        userId,
        cardChanged: draft.name !== before.name || imageUrl !== before.imageUrl,
        ...replacedIn(before, { imageUrl }),
      }),
    ];
  }
  return [
    { write: account.set({ ...accepted, onboardingCompletedAt: at }).params() },
    ...(draft.timeZone ? [{ write: mailTimeZoneWrite(userId, draft.timeZone) }] : []),
    recordEvent(userId, { type: "profile.completed", userId }),
  ];
}
