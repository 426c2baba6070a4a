import { Entity } from "electrodb";
import { reviewAttributes } from "../kernel/review.ts";
import { approvalStatuses } from "../kernel/schemas.ts";
import { entityOptions, key } from "../kernel/table.ts";
import { practiceCategories } from "./built-in.rules.ts";

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
        pk: key("pk", [], "practices"),
        // Practices can't differ only in case.
        sk: { field: "sk", composite: ["name"], template: "${name}", casing: "lower" },
      },
    },
  },
  entityOptions,
);

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
        pk: key("pk", ["userId"], "practices#${userId}"),
        sk: key("sk", ["practiceId"], "${practiceId}"),
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
        pk: key("pk", ["suggestionId"], "suggestion#${suggestionId}"),
        sk: key("sk", [], "suggestion"),
      },
      newest: {
        index: "gsi2",
        pk: key("gsi2pk", [], "suggestions"),
        sk: key("gsi2sk", ["suggestionId"], "${suggestionId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "suggestions#${userId}"),
        sk: key("gsi1sk", ["suggestionId"], "${suggestionId}"),
      },
    },
  },
  entityOptions,
);

/** Ensures one suggestion per member and name. */
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
        pk: key("pk", ["userId"], "suggested#${userId}"),
        sk: { field: "sk", composite: ["name"], template: "${name}", casing: "lower" },
      },
    },
  },
  entityOptions,
);
