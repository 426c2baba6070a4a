import * as z from "zod/mini";
import { day } from "../kernel/clock.ts";
import { operation } from "../kernel/operation.ts";
import { cardSchema, doneSchema, timeSchema } from "../kernel/schemas.ts";

const inviteLinkSchema = z.object({
  code: z.string(),
  createdAt: timeSchema,
  /** Whether visitors see the member's name and picture. */
  isNamed: z.boolean(),
});
export type InviteLink = z.infer<typeof inviteLinkSchema>;

const invitationSchema = z.object({
  /** Null if the member isn't shown to visitors. */
  inviter: z.nullable(z.object({ name: z.string(), imageUrl: z.nullable(z.string()) })),
});
export type Invitation = z.infer<typeof invitationSchema>;

const invitedBySchema = z.object({
  /** Null without one, and once it was hidden or the two are in touch. */
  person: z.nullable(cardSchema),
  /** Whether they take connection requests, as on their profile. */
  takesRequests: z.boolean(),
});
export type InvitedBy = z.infer<typeof invitedBySchema>;

// 128 random bits in base64url. In queries and bodies, which no log has, unlike paths.
const code = z.string().check(z.regex(/^[\w-]{22}$/));

export const inviteLinksContract = {
  /** Makes the link when it's first asked for. */
  openInviteLink: operation("member", { limit: "write" })
    .route({ method: "PUT", path: "/invite-link" })
    .output(inviteLinkSchema),

  /** The old link ends. Idempotent: answers with the link that has replaced it. */
  renewInviteLink: operation("member", { limit: { most: 10, per: day } })
    .route({ method: "POST", path: "/invite-link/renewals" })
    .input(z.object({ replaces: code }))
    .output(inviteLinkSchema),

  /** Throws `not_found` for a link that ended, and while its member is suspended or has lapsed. */
  getInvitation: operation("anyone", { limit: "read" })
    .route({ method: "GET", path: "/public/invitation" })
    .input(z.object({ code }))
    .output(invitationSchema),

  /** Finds the link's owner. Throws `not_found`, also for a blocked member. */
  getInviter: operation("member")
    .route({ method: "GET", path: "/inviter" })
    .input(z.object({ code }))
    .output(z.object({ userId: z.string() })),

  /**
   * Notes whose link a newcomer used; the first one counts. Does nothing for a link that ended,
   * nor for someone who's a member already.
   */
  acceptInvitation: operation("signed_in", { limit: "write" })
    .route({ method: "PUT", path: "/invited-by" })
    .input(z.object({ code }))
    .output(doneSchema),

  getInvitedBy: operation("member")
    .route({ method: "GET", path: "/invited-by" })
    .output(invitedBySchema),

  hideInvitedBy: operation("member", { limit: "write" })
    .route({ method: "PUT", path: "/invited-by/hidden" })
    .output(doneSchema),
};
