import * as z from "zod/mini";
import { day } from "../kernel/clock.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import {
  cardSchema,
  doneSchema,
  idSchema,
  optionalTextSchema,
  timeSchema,
} from "../kernel/schemas.ts";
import { circleInput, circleMemberInput } from "./circle-inputs.ts";
import { maxRequestNoteLength } from "./circles.rules.ts";

const circleRequestSchema = z.object({
  person: cardSchema,
  note: z.string(),
  createdAt: timeSchema,
});
export type CircleRequest = z.infer<typeof circleRequestSchema>;

export const circleRequestOperations = {
  /** For circles that need a request; joins at once if the circle is open. Idempotent. */
  askToJoin: operation("member", { limit: { most: 20, per: day } })
    .route({ method: "POST", path: "/circles/{circleId}/requests" })
    .input(
      z.object({ circleId: idSchema("circle"), note: optionalTextSchema(maxRequestNoteLength) }),
    )
    .output(doneSchema),

  withdrawRequest: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/circles/{circleId}/requests/withdraw" })
    .input(circleInput)
    .output(doneSchema),

  /** Only for host and moderators: open requests, oldest first. */
  listRequests: operation("member")
    .route({ method: "GET", path: "/circles/{circleId}/requests" })
    .input(z.object({ circleId: idSchema("circle"), cursor: cursorSchema }))
    .output(pageOf(circleRequestSchema)),

  acceptRequest: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/requests/{userId}/accept" })
    .input(circleMemberInput)
    .output(doneSchema),

  declineRequest: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/circles/{circleId}/requests/{userId}/decline" })
    .input(circleMemberInput)
    .output(doneSchema),
};
