import * as z from "zod/mini";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import { cardSchema, doneSchema, idSchema, textSchema, timeSchema } from "../kernel/schemas.ts";
import { circleMemberInput } from "./circle-inputs.ts";
import { maxRemovalReasonLength } from "./circles.rules.ts";

const circleBanSchema = z.object({
  person: cardSchema,
  /** Empty for bans from a report, whose decision has the reason. */
  reason: z.string(),
  bannedAt: timeSchema,
});
export type CircleBan = z.infer<typeof circleBanSchema>;

export const circleRemovalOperations = {
  /**
   * Hosts can remove anyone, moderators only members without a role. Notifies removed members.
   * Idempotent.
   */
  removeCircleMember: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/members/{userId}/remove" })
    .input(
      z.object({
        ...circleMemberInput.shape,
        /** Shown to the removed member. */
        reason: z.optional(textSchema(maxRemovalReasonLength)),
        /** Whether they're kept from joining or asking again. */
        ban: z.boolean(),
      }),
    )
    .output(doneSchema),

  /** Only for host and moderators. Includes bans from reports. */
  listCircleBans: operation("member")
    .route({ method: "GET", path: "/circles/{circleId}/bans" })
    .input(z.object({ circleId: idSchema("circle"), cursor: cursorSchema }))
    .output(pageOf(circleBanSchema)),

  /** Sends no notification. Idempotent. */
  liftCircleBan: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/circles/{circleId}/bans/{userId}/lift" })
    .input(circleMemberInput)
    .output(doneSchema),
};
