import { Entity } from "electrodb";
import { entityOptions } from "../kernel/table.ts";

/** Birth data, readable only with the key kept for it. */
export const BirthEntity = new Entity(
  {
    model: { entity: "birth", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      ciphertext: { type: "string", required: true },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: { field: "pk", composite: ["userId"], template: "member#${userId}", casing: "none" },
        sk: { field: "sk", composite: [], template: "birth", casing: "none" },
      },
    },
  },
  entityOptions,
);

/** What was computed of the birth data: results only. */
export const ChartEntity = new Entity(
  {
    model: { entity: "chart", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      status: { type: ["none", "pending", "ready"] as const, required: true },
      sunSign: { type: "string" },
      moonSign: { type: "string" },
      risingSign: { type: "string" },
      humanDesign: { type: "any" },
      positions: { type: "any" },
      ascendant: { type: "number" },
      flags: { type: "list", items: { type: "string" } },
      dataVersion: { type: "string" },
      engineVersion: { type: "string" },
      updatedAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: { field: "pk", composite: ["userId"], template: "member#${userId}", casing: "none" },
        sk: { field: "sk", composite: [], template: "chart", casing: "none" },
      },
    },
  },
  entityOptions,
);

/** What of a member is compared with others: only what they show to everyone. */
export const LikenessSummaryEntity = new Entity(
  {
    model: { entity: "likeness-summary", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      summary: { type: "any", required: true },
      updatedAt: { type: "string", required: true },
    },
    indexes: {
      all: {
        pk: { field: "pk", composite: [], template: "likeness-summaries", casing: "none" },
        sk: { field: "sk", composite: ["userId"], template: "${userId}", casing: "none" },
      },
    },
  },
  entityOptions,
);

/** The people found most alike to a member, best first. */
export const LikenessEntity = new Entity(
  {
    model: { entity: "likeness", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      people: { type: "any", required: true },
      updatedAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: { field: "pk", composite: ["userId"], template: "member#${userId}", casing: "none" },
        sk: { field: "sk", composite: [], template: "likeness", casing: "none" },
      },
    },
  },
  entityOptions,
);
