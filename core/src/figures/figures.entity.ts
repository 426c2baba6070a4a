import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

const memberStates = ["trial", "basic", "innerCircle", "overdue", "lapsed"] as const;
export type MemberState = (typeof memberStates)[number];

/** Active members are counted live, the rest at night. */
export const FigureEntity = new Entity(
  {
    model: { entity: "figure", version: "1", service: "attune" },
    attributes: {
      /** "2026-11-22", UTC. */
      day: { type: "string", required: true },
      active: { type: "number" },
      /** In cents. */
      refunded: { type: "number" },
      counted: {
        type: "map",
        properties: {
          at: { type: "string", required: true },
          trial: { type: "number", required: true },
          basic: { type: "number", required: true },
          innerCircle: { type: "number", required: true },
          overdue: { type: "number", required: true },
          lapsed: { type: "number", required: true },
          revenue: { type: "number", required: true },
          /** In cents, within thirty days; absent in older rows. */
          refunded: { type: "number" },
          ended: { type: "number", required: true },
          cohorts: {
            type: "list",
            items: {
              type: "map",
              properties: {
                month: { type: "string", required: true },
                joined: { type: "number", required: true },
                subscribed: { type: "number", required: true },
                active: { type: "number", required: true },
              },
            },
            required: true,
          },
        },
      },
    },
    indexes: {
      byDay: {
        pk: key("pk", [], "figures"),
        sk: key("sk", ["day"], "${day}"),
      },
    },
  },
  entityOptions,
);
