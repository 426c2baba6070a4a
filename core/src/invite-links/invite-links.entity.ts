import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** The member's link; at most one. */
export const InviteLinkEntity = new Entity(
  {
    model: { entity: "invite-link", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      code: { type: "string", required: true },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", [], "invite-link"),
      },
    },
  },
  entityOptions,
);

/**
 * Whose link a code is. Written and removed with the link, and read consistently, unlike an index.
 */
export const InviteCodeEntity = new Entity(
  {
    model: { entity: "invite-code", version: "1", service: "attune" },
    attributes: {
      code: { type: "string", required: true },
      userId: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["code"], "invite-code#${code}"),
        sk: key("sk", [], "invite-code"),
      },
    },
  },
  entityOptions,
);

/** Whose link a newcomer used. */
export const InvitedByEntity = new Entity(
  {
    model: { entity: "invited-by", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      inviterId: { type: "string", required: true },
      createdAt: { type: "string", required: true },
      /** Once the newcomer no longer wants to see it. */
      hiddenAt: { type: "string" },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", [], "invited-by"),
      },
      byInviter: {
        index: "gsi1",
        pk: key("gsi1pk", ["inviterId"], "invited-by#${inviterId}"),
        sk: key("gsi1sk", ["userId"], "${userId}"),
      },
    },
  },
  entityOptions,
);
