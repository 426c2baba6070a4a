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
 * Applies in both directions: a block writes both members' rows in one transaction. Contains mutes,
 * too, so that one read finds both.
 */
export const BlockSetEntity = new Entity(
  {
    model: { entity: "block-set", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      blocked: { type: "set", items: "string" },
      /**
       * How often this member has blocked someone, so that a call notices another of the same
       * moment.
       */
      timesBlocked: { type: "number" },
      /** Muted members, circles and conversations: id, "#", the end or nothing. */
      muted: { type: "set", items: "string" },
      /** The end in milliseconds since 1970 or nothing, "#", the word. */
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
