import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** Written and removed with its request; all are in one partition, so that a batch finds them. */
export const RequestMailEntity = new Entity(
  {
    model: { entity: "request-mail", version: "1", service: "attune" },
    attributes: {
      requestId: { type: "string", required: true },
      senderId: { type: "string", required: true },
      receiverId: { type: "string", required: true },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", [], "request-mails"),
        sk: key("sk", ["requestId"], "${requestId}"),
      },
    },
  },
  entityOptions,
);
