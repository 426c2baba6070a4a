import { randomUUID } from "node:crypto";
import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";
import { suppressions } from "./mail.contract.ts";

/** Members without this row only get account mail. */
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
      quietDays: { type: "list", items: { type: "number" } },
      timeZone: { type: "string", default: "UTC" },
      suppression: { type: suppressions },
      digest: { type: ["none", "daily", "weekly"] as const, default: "none" },
      unsubscribeKey: { type: "string", required: true, default: () => randomUUID() },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", [], "email-preferences"),
      },
      digests: {
        index: "gsi1",
        condition: (preferences) => preferences.digest !== "none",
        pk: key("gsi1pk", ["digest"], "digests#${digest}"),
        sk: key("gsi1sk", ["userId"], "${userId}"),
      },
    },
  },
  entityOptions,
);
