import { now } from "../kernel/clock.ts";
import { type ProfileItem, toCard } from "../members/card.ts";
import { reachIn } from "../members/reach.access.ts";
import type { Membership } from "../memberships/memberships.contract.ts";
import {
  defaultNotificationPreferences,
  type NotificationPreferences,
} from "../notifications/preferences.contract.ts";
import { badgesOf } from "./badges.ts";
import type { Sees } from "./field-access.ts";
import {
  defaultFieldVisibility,
  defaultPrivacySettings,
  type FieldVisibility,
  type Person,
  type PrivacySettings,
  type Profile,
  type PublicProfile,
} from "./profiles.contract.ts";

export interface BadgeAccountInput {
  email: string;
  isAdmin: boolean;
  termsVersion: string | null;
}

export const visibilityOf = (profile: ProfileItem): FieldVisibility => ({
  ...defaultFieldVisibility,
  // Untyped in the table; written through the contract's schema.
  ...(profile.fieldVisibility as Partial<FieldVisibility> | undefined),
});

export const notificationPreferencesOf = (profile: ProfileItem): NotificationPreferences => ({
  ...defaultNotificationPreferences,
  ...profile.notificationPreferences,
});

export const privacySettingsOf = (profile: ProfileItem): PrivacySettings => ({
  ...defaultPrivacySettings,
  // Untyped in the table; written through the contract's schema.
  ...(profile.privacySettings as object | undefined),
});

/** @param interests only those that are shown, because badges reveal them */
const badgesFor = (
  profile: ProfileItem,
  interests: string[],
  membership: Membership | null,
  isAdmin: boolean,
) =>
  badgesOf(
    {
      membership,
      isAdmin,
      isFacilitator: profile.isFacilitator ?? false,
      role: profile.role ?? null,
      interests,
      createdAt: profile.createdAt,
    },
    now(),
  );

export function toProfile(
  profile: ProfileItem,
  account: BadgeAccountInput,
  membership: Membership | null,
): Profile {
  const interests = profile.interests ?? [];
  const badges = badgesFor(profile, interests, membership, account.isAdmin);
  return {
    userId: profile.userId,
    name: profile.name,
    username: profile.username,
    email: account.email,
    bio: profile.bio ?? null,
    imageUrl: profile.imageUrl ?? null,
    location: profile.location ?? null,
    interests,
    languagesSpoken: profile.languagesSpoken ?? [],
    isFacilitator: profile.isFacilitator ?? false,
    role: profile.role ?? null,
    onboardingCompleted: profile.onboardingCompleted ?? false,
    hasBirthData: profile.hasBirthData ?? false,
    ...(profile.astrologyEnabled === false ? noSigns : signsOf(profile)),
    chartStatus: profile.chartStatus ?? "none",
    astrologyEnabled: profile.astrologyEnabled ?? true,
    communityId: profile.communityId ?? null,
    cityId: profile.cityId ?? null,
    hometown: profile.hometown ?? null,
    contactInfo: { email: profile.contactEmail ?? null, phone: profile.contactPhone ?? null },
    notificationPreferences: notificationPreferencesOf(profile),
    privacySettings: privacySettingsOf(profile),
    fieldVisibility: visibilityOf(profile),
    reach: reachIn(profile),
    badges,
    primaryBadge: badges[0],
    photoInReview: profile.photoInReview ?? false,
    photoTagsAllowed: profile.photoTagsAllowed ?? true,
    firstStepsHidden: profile.firstStepsHidden ?? false,
    ...(profile.interfaceLanguage && { interfaceLanguage: profile.interfaceLanguage }),
    termsVersion: account.termsVersion,
    createdAt: profile.createdAt,
    updatedAt: profile.updatedAt,
  };
}

const signsOf = (profile: ProfileItem) => ({
  sunSign: profile.sunSign ?? null,
  moonSign: profile.moonSign ?? null,
  risingSign: profile.risingSign ?? null,
  humanDesignType: profile.humanDesignType ?? null,
  humanDesignStrategy: profile.humanDesignStrategy ?? null,
  humanDesignAuthority: profile.humanDesignAuthority ?? null,
  humanDesignProfile: profile.humanDesignProfile ?? null,
});

const noSigns = {
  sunSign: null,
  moonSign: null,
  risingSign: null,
  humanDesignType: null,
  humanDesignStrategy: null,
  humanDesignAuthority: null,
  humanDesignProfile: null,
};

/** Leaves out astrology for readers who turned it off. */
export function toPublicProfile(
  profile: ProfileItem,
  grounds: {
    membership: Membership | null;
    isAdmin: boolean;
    sees: Sees;
    astrology: boolean;
    hasConversation: boolean;
  },
): PublicProfile {
  const visibility = visibilityOf(profile);
  const reach = reachIn(profile);
  const sees = (field: keyof FieldVisibility) => grounds.sees(visibility[field]);
  const locationShared = sees("location") && sharesLocation(profile);
  const signs =
    profile.astrologyEnabled === false || !grounds.astrology ? noSigns : signsOf(profile);
  const interests = sees("interests") ? (profile.interests ?? []) : [];
  const badges = badgesFor(profile, interests, grounds.membership, grounds.isAdmin);
  return {
    userId: profile.userId,
    name: profile.name,
    username: profile.username,
    bio: profile.bio ?? null,
    imageUrl: profile.imageUrl ?? null,
    location: locationShared ? (profile.location ?? null) : null,
    hometown: locationShared ? (profile.hometown ?? null) : null,
    interests,
    languagesSpoken: sees("languages") ? (profile.languagesSpoken ?? []) : [],
    isFacilitator: profile.isFacilitator ?? false,
    role: profile.role ?? null,
    sunSign: sees("signs") ? signs.sunSign : null,
    moonSign: sees("signs") ? signs.moonSign : null,
    risingSign: sees("signs") ? signs.risingSign : null,
    humanDesignType: sees("human_design") ? signs.humanDesignType : null,
    humanDesignStrategy: sees("human_design") ? signs.humanDesignStrategy : null,
    humanDesignAuthority: sees("human_design") ? signs.humanDesignAuthority : null,
    humanDesignProfile: sees("human_design") ? signs.humanDesignProfile : null,
    contactInfo: sees("contact")
      ? { email: profile.contactEmail ?? null, phone: profile.contactPhone ?? null }
      : { email: null, phone: null },
    badges,
    primaryBadge: badges[0],
    takesMessages: reach.messages !== "nobody" || grounds.hasConversation,
    takesRequests: reach.requests !== "nobody",
    createdAt: profile.createdAt,
  };
}

const sharesLocation = (profile: ProfileItem): boolean =>
  privacySettingsOf(profile).location_sharing;

/** Leaves out badges for membership and admins. */
export function toPerson(profile: ProfileItem): Person {
  const visibility = visibilityOf(profile);
  const interests = visibility.interests === "everyone" ? (profile.interests ?? []) : [];
  return {
    ...toCard(profile),
    bio: profile.bio ?? null,
    location:
      visibility.location === "everyone" && sharesLocation(profile)
        ? (profile.location ?? null)
        : null,
    interests,
    primaryBadge: badgesFor(profile, interests, null, false)[0],
    createdAt: profile.createdAt,
  };
}
