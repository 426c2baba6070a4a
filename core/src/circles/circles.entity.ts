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
      /** Members of it; never its host. */
      moderatorIds: { type: "set", items: "string" },
      communityId: { type: "string", required: true },
      approvalStatus: { type: approvalStatuses, required: true },
      ...reviewAttributes,
      memberCount: { type: "number", default: 0 },
      /** Otherwise only the host and moderators plan meetups. */
      membersPlan: { type: "boolean", default: false },
      joining: { type: circleJoinings, default: "open" },
      /** When mail and push about it are held; hours of its zone, each day. */
      quietHours: {
        type: "map",
        properties: {
          start: { type: "number", required: true },
          end: { type: "number", required: true },
          timeZone: { type: "string", required: true },
        },
      },
      /** Anyone with the link sees its introduction. */
      isPublic: { type: "boolean", default: false },
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

/** A ban, unless its member may return. */
export const CircleRemovalEntity = new Entity(
  {
    model: { entity: "circle-removal", version: "1", service: "attune" },
    attributes: {
      circleId: { type: "string", required: true },
      userId: { type: "string", required: true },
      removedAt: { type: "string", required: true },
      /** By the host or a moderator, without a report: no appeal ends it. */
      byHost: { type: "boolean" },
      /** No ban: kept until its member has been notified. */
      mayReturn: { type: "boolean" },
      /** The member sees it. */
      reason: { type: "string" },
      /** Of one that's no ban. */
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
