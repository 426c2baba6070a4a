import type { SignedInActor } from "./actor.ts";
import { timestamp } from "./clock.ts";

export const reviewAttributes = {
  reviewedBy: { type: "string" },
  reviewedAt: { type: "string" },
  rejectionReason: { type: "string" },
} as const;

/** Approves without a reason. */
export const reviewDecision = (actor: SignedInActor, rejectionReason = "") => ({
  approvalStatus: rejectionReason ? ("rejected" as const) : ("approved" as const),
  reviewedBy: actor.userId,
  reviewedAt: timestamp(),
  rejectionReason,
});
export type ReviewDecision = ReturnType<typeof reviewDecision>;
