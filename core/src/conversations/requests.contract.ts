import * as z from "zod/mini";
import { day } from "../kernel/clock.ts";
import { operation } from "../kernel/operation.ts";
import {
  cardSchema,
  doneSchema,
  idSchema,
  textSchema,
  timeSchema,
  tokenSchema,
  userIdSchema,
} from "../kernel/schemas.ts";
import { maxRequestLength } from "./conversations.rules.ts";

const messageRequestSchema = z.object({
  /** The other member. */
  person: cardSchema,
  body: z.string(),
  createdAt: timeSchema,
});
export type MessageRequest = z.infer<typeof messageRequestSchema>;

const from = z.object({ userId: userIdSchema });

/** A request is identified by the other member: there's one per pair and direction. */
export const messageRequestsContract = {
  /** Newest first, per direction. Declined requests look open to their senders. */
  listMessageRequests: operation("member")
    .route({ method: "GET", path: "/message-requests" })
    .output(
      z.object({
        received: z.array(messageRequestSchema),
        sent: z.array(messageRequestSchema),
      }),
    ),

  /** If the other member has sent an open request, accepts that and sends this as a message. */
  sendMessageRequest: operation("member", { limit: { most: 10, per: day } })
    .route({ method: "POST", path: "/message-requests" })
    .input(
      z.object({
        userId: userIdSchema,
        body: textSchema(maxRequestLength),
        token: tokenSchema,
        /** The request that an earlier call made whose response was lost; gets this text. */
        replaces: z.optional(idSchema("request")),
      }),
    )
    .output(z.object({ conversationId: z.nullable(z.string()) })),

  acceptMessageRequest: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/message-requests/{userId}/accept" })
    .input(from)
    .output(z.object({ conversationId: z.string() })),

  /** Doesn't notify the sender. */
  declineMessageRequest: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/message-requests/{userId}/decline" })
    .input(from)
    .output(doneSchema),

  withdrawMessageRequest: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/message-requests/{userId}" })
    .input(from)
    .output(doneSchema),
};
