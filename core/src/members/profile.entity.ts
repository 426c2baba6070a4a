import { CustomAttributeType, Entity } from "electrodb";
import { interfaceLanguageCodes } from "../kernel/interface-languages.rules.ts";
import { entityOptions, key } from "../kernel/table.ts";
import type { Reach } from "./reach.rules.ts";

/** Contains no birth data, which is stored with the chart, encrypted. */
export const ProfileEntity = new Entity(
  {
    model: { entity: "profile", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      name: { type: "string", required: true },
      username: { type: "string", required: true },
      bio: { type: "string" },
      imageUrl: { type: "string" },
      location: { type: "string" },
      interests: { type: "list", items: { type: "string" }, default: [] },
      languagesSpoken: { type: "list", items: { type: "string" }, default: [] },
      isFacilitator: { type: "boolean", default: false },
      role: { type: ["coach", "mentor", "community_leader"] as const },
      onboardingCompleted: { type: "boolean", default: false },
      sunSign: { type: "string" },
      moonSign: { type: "string" },
      risingSign: { type: "string" },
      humanDesignType: { type: "string" },
      humanDesignStrategy: { type: "string" },
      humanDesignAuthority: { type: "string" },
      humanDesignProfile: { type: "string" },
      chartStatus: { type: ["none", "pending", "ready"] as const, default: "none" },
      hasBirthData: { type: "boolean", default: false },
      astrologyEnabled: { type: "boolean", default: true },
      communityId: { type: "string" },
      cityId: { type: "string" },
      hometown: { type: "string" },
      contactEmail: { type: "string" },
      contactPhone: { type: "string" },
      /** The contract's keys are the notifications'. */
      notificationPreferences: {
        type: CustomAttributeType<Partial<Record<string, boolean>>>("any"),
      },
      privacySettings: { type: "any" },
      fieldVisibility: { type: "any" },
      photoInReview: { type: "boolean", default: false },
      /** Absent means yes. */
      photoTagsAllowed: { type: "boolean" },
      firstStepsHidden: { type: "boolean" },
      interfaceLanguage: { type: interfaceLanguageCodes },
      reach: { type: CustomAttributeType<Partial<Reach>>("any") },
      createdAt: { type: "string", required: true },
      updatedAt: { type: "string", required: true },
      /** Follows the account. */
      isBanned: { type: "boolean" },
      listed: { type: ["listed", "hidden"] as const, required: true, default: "hidden" },
      listedSince: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", [], "profile"),
      },
      newest: {
        index: "gsi2",
        pk: key("gsi2pk", ["listed"], "people#${listed}"),
        sk: key("gsi2sk", ["listedSince", "userId"], "${listedSince}#${userId}"),
      },
    },
  },
  entityOptions,
);
