import { defaultCommunityId } from "../communities/communities.contract.ts";
import { conversationBetween } from "../conversations/conversations.service.ts";
import { isLanguage } from "../interests/languages.ts";
import type { Actor, SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { day, timestamp } from "../kernel/clock.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import type { InterfaceLanguage } from "../kernel/interface-languages.rules.ts";
import type { LimitPolicy } from "../kernel/limits.ts";
import { defined, type Optional } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { AccountEntity } from "../members/account.entity.ts";
import type { ProfileItem } from "../members/card.ts";
import { isBanned, requireUnrestricted } from "../members/members.access.ts";
import { MembershipEntity } from "../members/membership.entity.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { listedFor, reachIn } from "../members/reach.access.ts";
import { toMembership } from "../memberships/memberships.view.ts";
import { isOwnPortrait } from "../photos/keys.ts";
import { cityLabel } from "../places/city-label.rules.ts";
import { findCity } from "../places/city-lookup.ts";
import { limitCalls } from "../security/limits.service.ts";
import { changeProfile, readProfile, replacedIn } from "./change.ts";
import { readerOf } from "./field-access.ts";
import type {
  FieldVisibility,
  Person,
  Profile,
  PublicProfile,
  ReachSettings,
} from "./profiles.contract.ts";
import { toPerson, toProfile, toPublicProfile, visibilityOf } from "./profiles.view.ts";

const renameLimit: LimitPolicy = { most: 6, per: day };
const newPictureLimit: LimitPolicy = { most: 20, per: day };
const peoplePerPage = 24;
const recentPeople = 4;

async function readWhole(userId: string, viewerId = userId) {
  const [account, profile, membership, viewer] = await batchGet(
    [
      itemRef(AccountEntity, { userId }),
      itemRef(ProfileEntity, { userId }),
      itemRef(MembershipEntity, { userId }),
      itemRef(ProfileEntity, { userId: viewerId }),
    ],
    // Strongly consistent for their own, which members read right after a change.
    { consistent: userId === viewerId },
  );
  return { account, profile, membership: membership ? toMembership(membership) : null, viewer };
}

/** @throws not_found without a profile */
export async function getMyProfile(actor: SignedInActor): Promise<Profile> {
  const { account, profile, membership } = await readWhole(actor.userId);
  if (!account || !profile) throw new AppError("not_found");
  return toProfile(
    profile,
    {
      email: account.email,
      isAdmin: account.isAdmin ?? false,
      termsVersion: account.termsVersion ?? null,
    },
    membership,
  );
}

export async function ensureProfile(actor: SignedInActor): Promise<Profile> {
  const { data: account } = await AccountEntity.get({ userId: actor.userId }).go();
  if (!account) throw new AppError("auth.required");
  const localPart = account.email.split("@")[0] ?? account.username;
  const at = timestamp();
  await transactUnless("duplicate", [
    {
      write: ProfileEntity.create({
        userId: account.userId,
        name: account.name || localPart,
        username: account.username,
        bio: "",
        contactEmail: account.email,
        onboardingCompleted: false,
        communityId: defaultCommunityId,
        createdAt: at,
        updatedAt: at,
        listedSince: at,
      }).params(),
      conditionError: "duplicate",
    },
  ]);
  return getMyProfile(actor);
}

/** @throws not_found for missing and unfinished profiles, and those of banned members */
export async function getProfile(actor: SignedInActor, userId: string): Promise<PublicProfile> {
  const { account, profile, membership, viewer } = await readWhole(userId, actor.userId);
  if (!profile?.onboardingCompleted || (account && isBanned(account))) {
    throw new AppError("not_found");
  }
  const sees = await readerOf(Object.values(visibilityOf(profile)), actor.userId, userId);
  // Read only where it matters: an existing conversation stays open to both.
  const hasConversation =
    reachIn(profile).messages === "nobody" &&
    (await conversationBetween(actor.userId, userId)) !== null;
  return toPublicProfile(profile, {
    membership,
    isAdmin: account?.isAdmin ?? false,
    sees,
    astrology: viewer?.astrologyEnabled !== false,
    hasConversation,
  });
}

export interface ProfileChanges {
  name: string;
  bio: string | null;
  imageUrl: string | null;
  cityId: string;
  hometown: string | null;
  languagesSpoken: string[];
  interests: string[];
  phone: string | null;
  astrologyEnabled: boolean;
  photoTagsAllowed: boolean;
  firstStepsHidden: boolean;
  interfaceLanguage: InterfaceLanguage;
  fieldVisibility: Optional<FieldVisibility>;
  reach: Optional<ReachSettings>;
}

/** @throws auth.required and account.mismatch, in the specification's words */
export function requireOwn(actor: Actor, userId: string): asserts actor is SignedInActor {
  if (actor.userId === null) throw new AppError("auth.required", "User not authenticated");
  if (actor.userId !== userId) {
    throw new AppError("account.mismatch", "Cannot update other users profiles");
  }
}

/**
 * What others read about a member. The interface language, visibility and reach aren't in it, so
 * that suspended members can still change them.
 */
const readByOthers = [
  "name",
  "bio",
  "imageUrl",
  "cityId",
  "hometown",
  "languagesSpoken",
  "interests",
  "phone",
] as const satisfies (keyof ProfileChanges)[];

/** @throws account.suspended for what others read; request.rate_limited, and as `resolveChanges` */
export async function updateProfile(
  actor: Actor,
  userId: string,
  changes: Optional<ProfileChanges>,
): Promise<Profile> {
  requireOwn(actor, userId);
  if (readByOthers.some((field) => changes[field] !== undefined)) requireUnrestricted(actor);
  const { fieldVisibility, reach, ...rest } = changes;
  const changesCard = changes.name !== undefined || changes.imageUrl !== undefined;
  const before = changesCard ? await readProfile(userId) : undefined;
  if (before) await limitCardChanges(actor, before, changes);
  const resolved = await resolveChanges(userId, rest);
  await changeProfile(
    userId,
    (current) => ({
      ...resolved,
      ...(fieldVisibility && {
        // Untyped in the table; written only here.
        fieldVisibility: { ...(current.fieldVisibility as object), ...defined(fieldVisibility) },
      }),
      ...(reach && reachChanges(current, reach)),
    }),
    (current, next) => {
      const renamed = next.name !== current.name;
      const cardChanged = renamed || next.imageUrl !== current.imageUrl;
      return [
        // The account's copy is for mails and the admins' list.
        ...(renamed
          ? [{ write: AccountEntity.patch({ userId }).set({ name: next.name }).params() }]
          : []),
        recordEvent(userId, {
          type: "profile.changed",
          userId,
          cardChanged,
          ...replacedIn(current, next),
        }),
      ];
    },
    before,
  );
  return getMyProfile(actor);
}

/** Also updates whether the member is listed, which search and suggestions follow. */
function reachChanges(current: ProfileItem, changes: Optional<ReachSettings>) {
  const reach = { ...reachIn(current), ...defined(changes) };
  // ElectroDB writes an index key only with all its parts.
  return { reach, listed: listedFor({ ...current, reach }), listedSince: current.listedSince };
}

interface OnCard {
  name?: string | undefined;
  imageUrl?: string | null | undefined;
}

/** Limited, because name and picture are copied to many rows. @throws request.rate_limited */
export async function limitCardChanges(
  actor: SignedInActor,
  before: OnCard,
  { name = before.name, imageUrl = before.imageUrl }: OnCard,
): Promise<void> {
  if (name !== before.name) await limitCalls(actor, "rename", renameLimit);
  if ((imageUrl || null) !== (before.imageUrl ?? null)) {
    await limitCalls(actor, "new-picture", newPictureLimit);
  }
}

async function resolveChanges(
  userId: string,
  changes: Optional<Omit<ProfileChanges, "fieldVisibility" | "reach">>,
): Promise<Partial<ProfileItem>> {
  const { cityId, phone, languagesSpoken, interests, ...plain } = changes;
  if (plain.imageUrl) requireOwnPortrait(userId, plain.imageUrl);
  const next: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(plain)) {
    if (value !== undefined) next[key] = value === null || value === "" ? undefined : value;
  }
  if (phone !== undefined) next.contactPhone = phone || undefined;
  if (languagesSpoken !== undefined) next.languagesSpoken = checkedLanguages(languagesSpoken);
  if (interests !== undefined) next.interests = unique(interests);
  if (cityId !== undefined) {
    const city = await findCity(cityId);
    next.cityId = city.id;
    next.location = cityLabel(city);
  }
  return next;
}

/** Ignores case, and keeps the first spelling. */
export function unique(names: string[]): string[] {
  const lower = names.map((name) => name.toLowerCase());
  return names.filter((_name, index) => lower.indexOf(lower[index] ?? "") === index);
}

/** @throws reference.missing for another's picture */
export function requireOwnPortrait(userId: string, imageUrl: string): void {
  if (!isOwnPortrait(userId, imageUrl)) throw new AppError("reference.missing");
}

/** @throws language.unknown */
export function checkedLanguages(ids: string[]): string[] {
  const unknown = ids.find((id) => !isLanguage(id));
  if (unknown !== undefined)
    throw new AppError("language.unknown", "Unknown language.", { id: unknown });
  return [...new Set(ids)];
}

export async function listPeople(cursor: string | undefined): Promise<Page<Person>> {
  const { data, cursor: next } = await queryPage(
    ProfileEntity.query.newest({ listed: "listed" }),
    cursor,
    { order: "desc", limit: peoplePerPage },
  );
  return toPage(data.map(toPerson), next);
}

export async function listRecentProfiles(): Promise<{ items: Person[] }> {
  const { data } = await ProfileEntity.query
    .newest({ listed: "listed" })
    .go({ order: "desc", limit: recentPeople });
  return { items: data.map(toPerson) };
}
