import * as z from "zod/mini";
import { operation } from "../kernel/operation.ts";
import { doneSchema, idSchema, userIdSchema } from "../kernel/schemas.ts";

const coHostInput = z.object({ eventId: idSchema("event"), userId: userIdSchema });

export const coHostOperations = {
  /** Only for the host, who invites their connections. Idempotent. */
  inviteCoHost: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/events/{eventId}/co-hosts" })
    .input(coHostInput)
    .output(doneSchema),

  /** Idempotent. */
  acceptCoHosting: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/events/{eventId}/co-hosts/accept" })
    .input(z.object({ eventId: idSchema("event") }))
    .output(doneSchema),

  /** The host takes back an invitation or removes a co-host; a member declines or steps down. */
  endCoHosting: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/events/{eventId}/co-hosts/end" })
    .input(coHostInput)
    .output(doneSchema),
};
