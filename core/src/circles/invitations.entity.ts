import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** Keeps only the first inviter. Declined invitations stay, so that no one is invited twice. */
export const CircleInvitationEntity = new Entity(
  {
    model: { entity: "circle-invitation", version: "1", service: "attune" },
    attributes: {
      circleId: { type: "string", required: true },
      userId: { type: "string", required: true },
      /** Absent once a declined invitation was withdrawn, which then shows as none. */
      inviterId: { type: "string" },
      status: { type: ["open", "declined"] as const, required: true },
      createdAt: { type: "string", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["circleId"], "circle-invitations#${circleId}"),
        sk: key("sk", ["userId"], "${userId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "circle-invitations-to#${userId}"),
        sk: key("gsi1sk", ["circleId"], "${circleId}"),
      },
      byInviter: {
        index: "gsi2",
        pk: key("gsi2pk", ["inviterId"], "circle-invitations-by#${inviterId}"),
        sk: key("gsi2sk", ["circleId", "userId"], "${circleId}#${userId}"),
      },
    },
  },
  entityOptions,
);
