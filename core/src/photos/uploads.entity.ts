import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** A finished upload, until it's looked up whether anything shows it. */
export const UploadEntity = new Entity(
  {
    model: { entity: "upload", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      purpose: { type: ["post", "photo", "message"] as const, required: true },
      file: { type: "string", required: true },
      dueAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "uploads#${userId}"),
        sk: key("sk", ["file"], "${file}"),
      },
      byDue: {
        index: "gsi1",
        pk: key("gsi1pk", ["purpose"], "uploads-due#${purpose}"),
        sk: key("gsi1sk", ["dueAt", "file"], "${dueAt}#${file}"),
      },
    },
  },
  entityOptions,
);
