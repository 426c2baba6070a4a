import * as z from "zod/mini";
import { hour } from "../kernel/clock.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { interfaceLanguageCodes } from "../kernel/interface-languages.rules.ts";
import { operation } from "../kernel/operation.ts";
import {
  cardSchema,
  doneSchema,
  lineSchema,
  optionalTextSchema,
  sentTimeSchema,
  timeSchema,
  titleSchema,
  userIdSchema,
} from "../kernel/schemas.ts";
import { reachChoices } from "../members/reach.rules.ts";
import { notificationPreferencesSchema } from "../notifications/preferences.contract.ts";
import { badgeTypes } from "./badges.rules.ts";
import { maxBioLength, maxLanguages, maxNameLength } from "./profiles.rules.ts";

const roles = ["coach", "mentor", "community_leader"] as const;

const interfaceLanguageSchema = z.enum(interfaceLanguageCodes);

const privacySettingsSchema = z.object({
  location_sharing: z.boolean(),
  analytics: z.boolean(),
  receive_emails: z.boolean(),
});
export type PrivacySettings = z.infer<typeof privacySettingsSchema>;

export const defaultPrivacySettings: PrivacySettings = {
  location_sharing: true,
  analytics: true,
  receive_emails: true,
};

/** "circles": connections and shared circles. */
const visibilities = ["everyone", "circles", "connections", "only_me"] as const;
export type FieldAudience = (typeof visibilities)[number];

const fieldVisibilitySchema = z.object({
  location: z.enum(visibilities),
  languages: z.enum(visibilities),
  interests: z.enum(visibilities),
  contact: z.enum(visibilities),
  birth: z.enum(visibilities),
  signs: z.enum(visibilities),
  human_design: z.enum(visibilities),
  /** Gates and what's derived from them, because together they reveal the birth. */
  gates: z.enum(visibilities),
});
export type FieldVisibility = z.infer<typeof fieldVisibilitySchema>;

/** Birth data, what reveals it, and contact are private by default. */
export const defaultFieldVisibility: FieldVisibility = {
  location: "everyone",
  languages: "everyone",
  interests: "everyone",
  contact: "only_me",
  birth: "only_me",
  signs: "everyone",
  human_design: "everyone",
  gates: "only_me",
};

/** Each door accepts only its own choices. */
const reachSchema = z.object({
  messages: z.enum(reachChoices),
  requests: z.enum(reachChoices),
  mentions: z.enum(reachChoices),
  invitations: z.enum(reachChoices),
  directory: z.enum(["everyone", "nobody"]),
});
export type ReachSettings = z.infer<typeof reachSchema>;

const contactSchema = z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) });

const shownShape = {
  userId: z.string(),
  name: z.string(),
  username: z.string(),
  bio: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  location: z.nullable(z.string()),
  interests: z.array(z.string()),
  languagesSpoken: z.array(z.string()),
  isFacilitator: z.boolean(),
  role: z.nullable(z.enum(roles)),
  sunSign: z.nullable(z.string()),
  moonSign: z.nullable(z.string()),
  risingSign: z.nullable(z.string()),
  humanDesignType: z.nullable(z.string()),
  humanDesignStrategy: z.nullable(z.string()),
  humanDesignAuthority: z.nullable(z.string()),
  humanDesignProfile: z.nullable(z.string()),
  hometown: z.nullable(z.string()),
  contactInfo: contactSchema,
  badges: z.array(z.enum(badgeTypes)),
  primaryBadge: z.enum(badgeTypes),
  createdAt: timeSchema,
};

/** Empty fields are null. */
export const profileSchema = z.object({
  ...shownShape,
  email: z.string(),
  onboardingCompleted: z.boolean(),
  /** The data itself is stored elsewhere, encrypted. */
  hasBirthData: z.boolean(),
  chartStatus: z.enum(["none", "pending", "ready"]),
  /** If false, astrology and Human Design are hidden everywhere. */
  astrologyEnabled: z.boolean(),
  communityId: z.nullable(z.string()),
  cityId: z.nullable(z.string()),
  notificationPreferences: notificationPreferencesSchema,
  privacySettings: privacySettingsSchema,
  fieldVisibility: fieldVisibilitySchema,
  reach: reachSchema,
  photoInReview: z.boolean(),
  /** Whether connections may tag them; others can't. */
  photoTagsAllowed: z.boolean(),
  /** Whether they've hidden a newcomer's first steps, or taken them all. */
  firstStepsHidden: z.boolean(),
  /** Absent means English. */
  interfaceLanguage: z.optional(interfaceLanguageSchema),
  termsVersion: z.nullable(z.string()),
  updatedAt: timeSchema,
});
export type Profile = z.infer<typeof profileSchema>;

/** Private fields are null or empty. */
const publicProfileSchema = z.object({
  ...shownShape,
  /** False if no one may start a conversation, and the reader has none with the member. */
  takesMessages: z.boolean(),
  /** False if no one may ask to connect. */
  takesRequests: z.boolean(),
});
export type PublicProfile = z.infer<typeof publicProfileSchema>;

const personSchema = z.object({
  ...cardSchema.shape,
  bio: z.nullable(z.string()),
  location: z.nullable(z.string()),
  interests: z.array(z.string()),
  primaryBadge: z.enum(badgeTypes),
  createdAt: timeSchema,
});
export type Person = z.infer<typeof personSchema>;

export const currentTermsVersion = "2026-11-01";

const nameSchema = titleSchema(maxNameLength);
const bioSchema = optionalTextSchema(maxBioLength);
const languagesSchema = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(maxLanguages));
const interestsSchema = z.array(titleSchema(60)).check(z.maxLength(40));
const imageUrlSchema = z.string().check(z.regex(/^\/media\/[\w./-]{1,200}$/));

export const profilesContract = {
  /** Called by /signup-handler. */
  ensureProfile: operation("signed_in", { limit: "write" })
    .route({ method: "POST", path: "/profiles/ensure" })
    .output(profileSchema),

  getMyProfile: operation("signed_in")
    .route({ method: "GET", path: "/profiles/me" })
    .output(profileSchema),

  getProfile: operation("member")
    .route({ method: "GET", path: "/profiles/{userId}" })
    .input(z.object({ userId: userIdSchema }))
    .output(publicProfileSchema),

  updateProfile: operation("signed_in", { limit: "write" })
    .route({ method: "PATCH", path: "/profiles/{userId}" })
    .input(
      z.object({
        userId: userIdSchema,
        name: z.optional(nameSchema),
        bio: z.optional(z.nullable(bioSchema)),
        imageUrl: z.optional(z.nullable(imageUrlSchema)),
        cityId: z.optional(z.string().check(z.maxLength(20))),
        hometown: z.optional(z.nullable(lineSchema(200))),
        languagesSpoken: z.optional(languagesSchema),
        interests: z.optional(interestsSchema),
        phone: z.optional(z.nullable(lineSchema(30))),
        astrologyEnabled: z.optional(z.boolean()),
        photoTagsAllowed: z.optional(z.boolean()),
        firstStepsHidden: z.optional(z.boolean()),
        interfaceLanguage: z.optional(interfaceLanguageSchema),
        fieldVisibility: z.optional(z.partial(fieldVisibilitySchema)),
        reach: z.optional(z.partial(reachSchema)),
      }),
    )
    .output(profileSchema),

  /** Returns the profile as read back. */
  completeOnboarding: operation("signed_in", { limit: { most: 20, per: hour } })
    .route({ method: "POST", path: "/profiles/complete" })
    .input(
      z.object({
        name: nameSchema,
        username: z.optional(z.string().check(z.maxLength(29))),
        bio: bioSchema.check(z.minLength(1)),
        cityId: z.string().check(z.maxLength(20)),
        /** Absent when it comes later. */
        imageUrl: z.optional(imageUrlSchema),
        languagesSpoken: languagesSchema.check(z.minLength(1)),
        interests: interestsSchema.check(z.minLength(1)),
        termsVersion: z.string().check(z.maxLength(20)),
        timeZone: z.optional(z.string().check(z.maxLength(60))),
        /** The `updatedAt` of a complete profile that may be overwritten. */
        replaces: z.optional(sentTimeSchema),
      }),
    )
    .output(profileSchema),

  updateNotificationPreferences: operation("signed_in", { limit: "write" })
    .route({ method: "PATCH", path: "/profiles/me/notification-preferences" })
    .input(z.partial(notificationPreferencesSchema))
    .output(notificationPreferencesSchema),

  updatePrivacySettings: operation("signed_in", { limit: "write" })
    .route({ method: "PATCH", path: "/profiles/me/privacy-settings" })
    .input(z.partial(privacySettingsSchema))
    .output(privacySettingsSchema),

  listRecentProfiles: operation("member")
    .route({ method: "GET", path: "/people/recent" })
    .output(z.object({ items: z.array(personSchema) })),

  listPeople: operation("member")
    .route({ method: "GET", path: "/people" })
    .input(z.object({ cursor: cursorSchema }))
    .output(pageOf(personSchema)),

  setAvatar: operation("signed_in", { limit: { most: 20, per: hour } })
    .route({ method: "POST", path: "/profiles/me/avatar" })
    .input(z.object({ imageUrl: imageUrlSchema }))
    .output(doneSchema),
};
