import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/**
 * What an upload is used for. A picture of a post or message is deleted with it, so it can be used
 * only once.
 */
export const PictureUseEntity = new Entity(
  {
    model: { entity: "picture-use", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      file: { type: "string", required: true },
      /**
       * `photo`: an album's, which has a row once it's reported. `report`: what showed it is
       * gone, and reports may hold it. `removed`: nothing shows it, so its file is being removed.
       */
      shownIn: {
        type: ["post", "cover", "message", "photo", "report", "removed"] as const,
        required: true,
      },
      /** The circles and events whose cover it is. Gone with the last of them. */
      coverOf: { type: "set", items: "string" },
      /** The undecided reports that show it. */
      heldFor: { type: "set", items: "string" },
      /** Only of one that was never used. */
      ttl: { type: "number" },
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
