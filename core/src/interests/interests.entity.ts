import { Entity } from "electrodb";
import { reviewAttributes } from "../kernel/review.ts";
import { approvalStatuses } from "../kernel/schemas.ts";
import { entityOptions } from "../kernel/table.ts";
import { practiceCategories } from "./interests.contract.ts";

export const PracticeEntity = new Entity(
  {
    model: { entity: "practice", version: "1", service: "attune" },
    attributes: {
      practiceId: { type: "string", required: true },
      name: { type: "string", required: true },
      category: { type: practiceCategories, required: true },
      isPopular: { type: "boolean", required: true },
      isActive: { type: "boolean", required: true },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      all: {
        pk: { field: "pk", composite: [], template: "practices", casing: "none" },
        // The name in lower case is the key: two practices never differ in case alone.
        sk: { field: "sk", composite: ["name"], template: "${name}", casing: "lower" },
      },
    },
  },
  entityOptions,
);

/** A row of user_practices. */
export const UserPracticeEntity = new Entity(
  {
    model: { entity: "user-practice", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      practiceId: { type: "string", required: true },
      name: { type: "string", required: true },
      source: { type: "string", required: true, default: "onboarding" },
      isActive: { type: "boolean", required: true, default: true },
      proficiencyLevel: { type: "string", required: true, default: "beginner" },
      practiceFrequency: { type: "string", required: true, default: "weekly" },
      frequencyCount: { type: "number", required: true, default: 1 },
      experienceStage: { type: "string", required: true, default: "exploring" },
      intensityLevel: { type: "string", required: true, default: "light" },
      practiceGoals: { type: "list", items: { type: "string" }, required: true, default: [] },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["userId"], template: "practices#${userId}", casing: "none" },
        sk: { field: "sk", composite: ["practiceId"], template: "${practiceId}", casing: "none" },
      },
    },
  },
  entityOptions,
);

export const SuggestionEntity = new Entity(
  {
    model: { entity: "interest-suggestion", version: "1", service: "attune" },
    attributes: {
      suggestionId: { type: "string", required: true },
      userId: { type: "string", required: true },
      suggestedName: { type: "string", required: true },
      status: { type: approvalStatuses, required: true },
      ...reviewAttributes,
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: {
          field: "pk",
          composite: ["suggestionId"],
          template: "suggestion#${suggestionId}",
          casing: "none",
        },
        sk: { field: "sk", composite: [], template: "suggestion", casing: "none" },
      },
      newest: {
        index: "newest",
        pk: { field: "gsi2pk", composite: [], template: "suggestions", casing: "none" },
        sk: {
          field: "gsi2sk",
          composite: ["suggestionId"],
          template: "${suggestionId}",
          casing: "none",
        },
      },
      byPerson: {
        index: "byPerson",
        pk: {
          field: "gsi1pk",
          composite: ["userId"],
          template: "suggestions#${userId}",
          casing: "none",
        },
        sk: {
          field: "gsi1sk",
          composite: ["suggestionId"],
          template: "${suggestionId}",
          casing: "none",
        },
      },
    },
  },
  entityOptions,
);

/** Holds that a member has suggested a name, so that the same one is not submitted twice. */
export const SuggestedEntity = new Entity(
  {
    model: { entity: "suggested", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      name: { type: "string", required: true },
      suggestionId: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: { field: "pk", composite: ["userId"], template: "suggested#${userId}", casing: "none" },
        sk: { field: "sk", composite: ["name"], template: "${name}", casing: "lower" },
      },
    },
  },
  entityOptions,
);
