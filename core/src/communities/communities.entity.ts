import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

export const CommunityEntity = new Entity(
  {
    model: { entity: "community", version: "1", service: "attune" },
    attributes: {
      communityId: { type: "string", required: true },
      name: { type: "string" },
      location: { type: "string" },
      description: { type: "string" },
      imageUrl: { type: "string" },
      memberCount: { type: "number", default: 0 },
      eventCount: { type: "number", default: 0 },
    },
    indexes: {
      one: {
        pk: key("pk", ["communityId"], "community#${communityId}"),
        sk: key("sk", [], "community"),
      },
    },
  },
  entityOptions,
);
