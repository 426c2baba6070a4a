import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

export const MessageRequestEntity = new Entity(
  {
    model: { entity: "message-request", version: "1", service: "attune" },
    attributes: {
      /**
       * Identifies the request where members' ids mustn't be kept, such as in a notification's key.
       */
      requestId: { type: "string", required: true },
      senderId: { type: "string", required: true },
      senderName: { type: "string", required: true },
      senderUsername: { type: "string", required: true },
      senderImageUrl: { type: "string" },
      receiverId: { type: "string", required: true },
      receiverName: { type: "string", required: true },
      receiverUsername: { type: "string", required: true },
      receiverImageUrl: { type: "string" },
      body: { type: "string", required: true },
      /** What the sender changed a declined request's text to; only the sender sees it. */
      laterBody: { type: "string" },
      /** Declined requests are kept until their TTL, so that the sender can't ask again at once. */
      state: { type: ["open", "declined"] as const, required: true },
      createdAt: { type: "string", required: true },
      /** Withdrawn after a decline: hidden from the sender's list. */
      isWithdrawn: { type: "boolean" },
      /** Set by a decline; seconds since 1970. */
      ttl: { type: "number" },
    },
    indexes: {
      one: {
        pk: key("pk", ["senderId"], "message-requests#${senderId}"),
        sk: key("sk", ["receiverId"], "${receiverId}"),
      },
      byReceiver: {
        index: "gsi1",
        pk: key("gsi1pk", ["receiverId"], "message-requests-to#${receiverId}"),
        sk: key("gsi1sk", ["state", "createdAt"], "${state}#${createdAt}"),
      },
    },
  },
  entityOptions,
);
