import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** Declined requests are kept for a while, so that the member can't ask again at once. */
export const CircleRequestEntity = new Entity(
  {
    model: { entity: "circle-request", version: "1", service: "attune" },
    attributes: {
      circleId: { type: "string", required: true },
      userId: { type: "string", required: true },
      name: { type: "string", required: true },
      username: { type: "string", required: true },
      imageUrl: { type: "string" },
      note: { type: "string", default: "" },
      status: { type: ["open", "declined"] as const, required: true },
      createdAt: { type: "string", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["circleId"], "circle#${circleId}"),
        sk: key("sk", ["userId"], "request#${userId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "circle-requests#${userId}"),
        sk: key("gsi1sk", ["circleId"], "${circleId}"),
      },
      byCircle: {
        index: "gsi2",
        pk: key("gsi2pk", ["circleId", "status"], "circle-requests#${circleId}#${status}"),
        sk: key("gsi2sk", ["createdAt"], "${createdAt}"),
      },
    },
  },
  entityOptions,
);
