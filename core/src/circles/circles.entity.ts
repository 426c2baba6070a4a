import { Entity } from "electrodb";
import { reviewAttributes } from "../kernel/review.ts";
import { approvalStatuses } from "../kernel/schemas.ts";
import { entityOptions, key } from "../kernel/table.ts";
import { circleJoinings } from "./circles.rules.ts";

export const CircleEntity = new Entity(
  {
    model: { entity: "circle", version: "1", service: "attune" },
    attributes: {
      circleId: { type: "string", required: true },
      name: { type: "string", required: true },
      description: { type: "string", required: true },
      imageUrl: { type: "string" },
      categories: { type: "list", items: { type: "string" }, default: [] },
      hostId: { type: "string", required: true },
      hostName: { type: "string", required: true },
      hostUsername: { type: "string", required: true },
      hostImageUrl: { type: "string" },
      /** Always members of the circle, without the host. */
      moderatorIds: { type: "set", items: "string" },
      communityId: { type: "string", required: true },
      approvalStatus: { type: approvalStatuses, required: true },
      ...reviewAttributes,
      memberCount: { type: "number", default: 0 },
      /** If false, only the host and moderators can plan meetups. */
      membersPlan: { type: "boolean", default: false },
      joining: { type: circleJoinings, default: "open" },
      /**
       * Daily hours (0 to 23, in `timeZone`) during which mail and push about the circle are held
       * back.
       */
      quietHours: {
        type: "map",
        properties: {
          start: { type: "number", required: true },
          end: { type: "number", required: true },
          timeZone: { type: "string", required: true },
        },
      },
      /** Whether visitors with the link see its introduction. */
      isPublic: { type: "boolean", default: false },
      /** The host's words to new members. */
      welcome: { type: "string" },
      closedAt: { type: "string" },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["circleId"], "circle#${circleId}"),
        sk: key("sk", [], "circle"),
      },
      byHost: {
        index: "gsi1",
        pk: key("gsi1pk", ["hostId"], "hosted-circles#${hostId}"),
        sk: key("gsi1sk", ["circleId"], "${circleId}"),
      },
      newest: {
        index: "gsi2",
        pk: key("gsi2pk", ["approvalStatus"], "circles#${approvalStatus}"),
        sk: key("gsi2sk", ["circleId"], "${circleId}"),
      },
    },
  },
  entityOptions,
);

export const CircleMemberEntity = new Entity(
  {
    model: { entity: "circle-member", version: "1", service: "attune" },
    attributes: {
      circleId: { type: "string", required: true },
      userId: { type: "string", required: true },
      name: { type: "string", required: true },
      username: { type: "string", required: true },
      imageUrl: { type: "string" },
      joinedAt: { type: "string", required: true },
      /** Whether they've closed the host's welcome. */
      isWelcomeClosed: { type: "boolean" },
    },
    indexes: {
      one: {
        pk: key("pk", ["circleId"], "circle#${circleId}"),
        sk: key("sk", ["userId"], "member#${userId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "circles#${userId}"),
        sk: key("gsi1sk", ["circleId"], "${circleId}"),
      },
    },
  },
  entityOptions,
);

/** A ban, unless `mayReturn` is set. */
export const CircleRemovalEntity = new Entity(
  {
    model: { entity: "circle-removal", version: "1", service: "attune" },
    attributes: {
      circleId: { type: "string", required: true },
      userId: { type: "string", required: true },
      removedAt: { type: "string", required: true },
      /** Removed by the host or a moderator, not by a report: an appeal doesn't lift this ban. */
      byHost: { type: "boolean" },
      /** Not a ban: the row is only kept until the removed member has been notified. */
      mayReturn: { type: "boolean" },
      /** Shown to the removed member. */
      reason: { type: "string" },
      /** Set only with `mayReturn`: bans don't expire. */
      ttl: { type: "number" },
    },
    indexes: {
      one: {
        pk: key("pk", ["circleId"], "circle#${circleId}"),
        sk: key("sk", ["userId"], "removed#${userId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "removed-from#${userId}"),
        sk: key("gsi1sk", ["circleId"], "${circleId}"),
      },
    },
  },
  entityOptions,
);
