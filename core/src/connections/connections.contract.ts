import * as z from "zod/mini";
import { hour } from "../kernel/clock.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import { cardSchema, doneSchema, idSchema, timeSchema, userIdSchema } from "../kernel/schemas.ts";

const connectionStatuses = ["none", "pending_sent", "pending_received", "connected"] as const;

const connectionStatusSchema = z.object({
  status: z.enum(connectionStatuses),
  requestId: z.nullable(z.string()),
  senderId: z.nullable(z.string()),
});
export type ConnectionStatus = z.infer<typeof connectionStatusSchema>;

const connectionSchema = z.object({
  requestId: z.string(),
  person: cardSchema,
  status: z.enum(connectionStatuses),
  senderId: z.string(),
  createdAt: timeSchema,
});
export type Connection = z.infer<typeof connectionSchema>;

const request = z.object({ requestId: idSchema("request") });

export const connectionsContract = {
  getStatus: operation("member")
    .route({ method: "GET", path: "/connections/status/{userId}" })
    .input(z.object({ userId: userIdSchema }))
    .output(connectionStatusSchema),

  listConnections: operation("member")
    .route({ method: "GET", path: "/connections" })
    .input(
      z.object({
        cursor: cursorSchema,
        /** Leaves out those who are suspended or have no membership; a page may be shorter. */
        only: z.optional(z.enum(["active"])),
      }),
    )
    .output(pageOf(connectionSchema)),

  listRequests: operation("member")
    .route({ method: "GET", path: "/connections/requests" })
    .output(z.object({ received: z.array(connectionSchema), sent: z.array(connectionSchema) })),

  /** Accepts the other member's open request, if there is one. */
  sendRequest: operation("member", { limit: { most: 20, per: hour } })
    .route({ method: "POST", path: "/connections/requests" })
    .input(z.object({ receiverId: userIdSchema }))
    .output(connectionStatusSchema),

  acceptRequest: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/connections/requests/{requestId}/accept" })
    .input(request)
    .output(connectionStatusSchema),

  declineRequest: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/connections/requests/{requestId}/decline" })
    .input(request)
    .output(doneSchema),

  cancelRequest: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/connections/requests/{requestId}/cancel" })
    .input(request)
    .output(doneSchema),

  removeConnection: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/connections/{userId}" })
    .input(z.object({ userId: userIdSchema }))
    .output(doneSchema),
};
