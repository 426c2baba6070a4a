import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** Keyed by endpoint, so that a browser belongs to one member at a time. */
export const PushDeviceEntity = new Entity(
  {
    model: { entity: "push-device", version: "1", service: "attune" },
    attributes: {
      deviceId: { type: "string", required: true },
      userId: { type: "string", required: true },
      endpoint: { type: "string", required: true },
      p256dh: { type: "string", required: true },
      auth: { type: "string", required: true },
      /** The sign-in it belongs to, and when that started (milliseconds since 1970). */
      signInId: { type: "string", required: true },
      signedInAt: { type: "number", required: true },
      device: { type: "string", required: true },
      createdAt: { type: "string", required: true },
      renewedAt: { type: "string", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["deviceId"], "push-device#${deviceId}"),
        sk: key("sk", [], "push-device"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "push-devices#${userId}"),
        sk: key("gsi1sk", ["createdAt", "deviceId"], "${createdAt}#${deviceId}"),
      },
    },
  },
  entityOptions,
);
