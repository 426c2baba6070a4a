import type { LikenessSummary } from "@attune/charts/likeness";
import { CustomAttributeType, Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";
import type { HumanDesign } from "./charts.contract.ts";

export interface Alike {
  userId: string;
  score: number;
}

/** Encrypted. */
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
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", [], "birth"),
      },
    },
  },
  entityOptions,
);

export type DesignSummary = Pick<HumanDesign, "type" | "strategy" | "authority" | "profile">;

/** Contains no birth data, and what narrows a birth down only encrypted. */
export const ChartEntity = new Entity(
  {
    model: { entity: "chart", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      status: { type: ["none", "pending", "ready"] as const, required: true },
      sunSign: { type: "string" },
      moonSign: { type: "string" },
      risingSign: { type: "string" },
      humanDesign: { type: CustomAttributeType<DesignSummary>("any") },
      /** Of `ChartDetails`. */
      ciphertext: { type: "string" },
      dataVersion: { type: "string" },
      engineVersion: { type: "string" },
      updatedAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", [], "chart"),
      },
    },
  },
  entityOptions,
);

/** Contains only what the member shows to everyone. */
export const LikenessSummaryEntity = new Entity(
  {
    model: { entity: "likeness-summary", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      summary: { type: CustomAttributeType<LikenessSummary>("any"), required: true },
      updatedAt: { type: "string", required: true },
    },
    indexes: {
      all: {
        pk: key("pk", [], "likeness-summaries"),
        sk: key("sk", ["userId"], "${userId}"),
      },
    },
  },
  entityOptions,
);

export const LikenessEntity = new Entity(
  {
    model: { entity: "likeness", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      people: { type: CustomAttributeType<Alike[]>("any"), required: true },
      updatedAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", [], "likeness"),
      },
    },
  },
  entityOptions,
);
