import { randomUUID } from "node:crypto";
import { Entity } from "electrodb";
import { entityOptions } from "../kernel/table.ts";

/** The row of email_preferences; a member without one gets no mail but that of their account. */
export const EmailPreferencesEntity = new Entity(
  {
    model: { entity: "email-preferences", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      unsubscribedAll: { type: "boolean", default: false },
      batchNotifications: { type: "boolean", default: true },
      quietHoursEnabled: { type: "boolean", default: false },
      quietHoursStart: { type: "number", default: 22 },
      quietHoursEnd: { type: "number", default: 7 },
      timeZone: { type: "string", default: "UTC" },
      digest: { type: ["none", "daily", "weekly"] as const, default: "none" },
      /** What the link at the foot of a mail proves itself with. */
      unsubscribeKey: { type: "string", required: true, default: () => randomUUID() },
    },
    indexes: {
      one: {
        pk: { field: "pk", composite: ["userId"], template: "member#${userId}", casing: "none" },
        sk: { field: "sk", composite: [], template: "email-preferences", casing: "none" },
      },
      digests: {
        index: "byPerson",
        condition: (preferences) => preferences.digest !== "none",
        pk: {
          field: "gsi1pk",
          composite: ["digest"],
          template: "digests#${digest}",
          casing: "none",
        },
        sk: { field: "gsi1sk", composite: ["userId"], template: "${userId}", casing: "none" },
      },
    },
  },
  entityOptions,
);
