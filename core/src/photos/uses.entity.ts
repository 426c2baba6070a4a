import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** What an upload became. A picture's file goes with its post, so it's used once. */
export const PictureUseEntity = new Entity(
  {
    model: { entity: "picture-use", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      file: { type: "string", required: true },
      shownIn: { type: ["post", "cover"] as const, required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "picture-uses#${userId}"),
        sk: key("sk", ["file"], "${file}"),
      },
    },
  },
  entityOptions,
);
