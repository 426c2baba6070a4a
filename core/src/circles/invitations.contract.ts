import * as z from "zod/mini";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import { cardSchema, doneSchema, idSchema } from "../kernel/schemas.ts";
import { circleInput, circleMemberInput } from "./circle-inputs.ts";

/** A declined invitation also shows as "invited", so that inviters don't learn of it. */
const invitableSchema = z.object({
  person: cardSchema,
  state: z.enum(["open", "invited", "member"]),
});
export type Invitable = z.infer<typeof invitableSchema>;

export const circleInvitationOperations = {
  /** `someUnavailable`: connections who can't be invited at the moment were left out. */
  listInvitable: operation("member")
    .route({ method: "GET", path: "/circles/{circleId}/invitations" })
    .input(z.object({ circleId: idSchema("circle"), cursor: cursorSchema }))
    .output(z.extend(pageOf(invitableSchema), { someUnavailable: z.boolean() })),

  /** Any member can invite a connection, once per circle and person. */
  inviteToCircle: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/invitations" })
    .input(circleMemberInput)
    .output(doneSchema),

  /** There's no operation to accept: joining the circle accepts. */
  declineInvitation: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/circles/{circleId}/invitations/decline" })
    .input(circleInput)
    .output(doneSchema),
};
