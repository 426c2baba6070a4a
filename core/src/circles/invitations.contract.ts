import * as z from "zod/mini";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import { cardSchema, doneSchema, idSchema, timeSchema } from "../kernel/schemas.ts";
import { circleInput, circleMemberInput } from "./circle-inputs.ts";

/** A declined invitation also shows as "invited", so that inviters don't learn of it. */
const invitableSchema = z.object({
  person: cardSchema,
  state: z.enum(["open", "invited", "member"]),
});
export type Invitable = z.infer<typeof invitableSchema>;

const sentInvitationSchema = z.object({
  person: cardSchema,
  /** Null if it's the reader. */
  inviter: z.nullable(cardSchema),
  createdAt: timeSchema,
});
export type SentInvitation = z.infer<typeof sentInvitationSchema>;

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

  /** The reader's own; for the host and moderators, everyone's. Declined ones show as open. */
  listSentInvitations: operation("member")
    .route({ method: "GET", path: "/circles/{circleId}/sent-invitations" })
    .input(z.object({ circleId: idSchema("circle"), cursor: cursorSchema }))
    .output(pageOf(sentInvitationSchema)),

  /** For who sent it, the host and moderators. Idempotent. */
  withdrawInvitation: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/circles/{circleId}/invitations/withdraw" })
    .input(circleMemberInput)
    .output(doneSchema),

  /** There's no operation to accept: joining the circle accepts. */
  declineInvitation: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/circles/{circleId}/invitations/decline" })
    .input(circleInput)
    .output(doneSchema),
};
