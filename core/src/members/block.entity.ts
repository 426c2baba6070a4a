import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

export const BlockEntity = new Entity(
  {
    model: { entity: "block", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      blockedId: { type: "string", required: true },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "blocks#${userId}"),
        sk: key("sk", ["blockedId"], "${blockedId}"),
      },
      byBlocked: {
        index: "gsi1",
        pk: key("gsi1pk", ["blockedId"], "blocked#${blockedId}"),
        sk: key("gsi1sk", ["userId"], "${userId}"),
      },
    },
  },
  entityOptions,
);

/**
 * Everyone a member has blocked or is blocked by. Each block writes both members' rows in its own
 * transaction. It also holds what the member doesn't want to see, because it's read with them anyway.
 */
export const BlockSetEntity = new Entity(
  {
    model: { entity: "block-set", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      blocked: { type: "set", items: "string" },
      /** Ids of members, circles and conversations, each with "#" and the mute's end or nothing. */
      muted: { type: "set", items: "string" },
      /** Each after the mute's end in milliseconds since 1970, or nothing, and "#". */
      mutedWords: { type: "set", items: "string" },
      hiddenPosts: { type: "set", items: "string" },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", [], "blocks"),
      },
    },
  },
  entityOptions,
);
