import { Entity } from "electrodb";
import { reviewAttributes } from "../kernel/review.ts";
import { approvalStatuses } from "../kernel/schemas.ts";
import { entityOptions } from "../kernel/table.ts";

export const CircleEntity = new Entity(
  {
    model: { entity: "circle", version: "1", service: "attune" },
    attributes: {
      circleId: { type: "string", required: true },
      name: { type: "string", required: true },
      description: { type: "string", required: true },
      imageUrl: { type: "string" },
      categories: { type: "list", items: { type: "string" }, default: [] },
      keeperId: { type: "string", required: true },
      keeperName: { type: "string", required: true },
      keeperUsername: { type: "string", required: true },
      keeperImageUrl: { type: "string" },
      communityId: { type: "string", required: true },
      approvalStatus: { type: approvalStatuses, required: true },
      ...reviewAttributes,
      memberCount: { type: "number", default: 0 },
      /** Whether every member may plan meetups; otherwise the keeper alone. */
      membersPlan: { type: "boolean", default: false },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: {
          field: "pk",
          composite: ["circleId"],
          template: "circle#${circleId}",
          casing: "none",
        },
        sk: { field: "sk", composite: [], template: "circle", casing: "none" },
      },
      newest: {
        index: "newest",
        pk: {
          field: "gsi2pk",
          composite: ["approvalStatus"],
          template: "circles#${approvalStatus}",
          casing: "none",
        },
        sk: { field: "gsi2sk", composite: ["circleId"], template: "${circleId}", casing: "none" },
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
        pk: {
          field: "pk",
          composite: ["circleId"],
          template: "circle#${circleId}",
          casing: "none",
        },
        sk: { field: "sk", composite: ["userId"], template: "member#${userId}", casing: "none" },
      },
      byPerson: {
        index: "byPerson",
        pk: {
          field: "gsi1pk",
          composite: ["userId"],
          template: "circles#${userId}",
          casing: "none",
        },
        sk: { field: "gsi1sk", composite: ["circleId"], template: "${circleId}", casing: "none" },
      },
    },
  },
  entityOptions,
);
