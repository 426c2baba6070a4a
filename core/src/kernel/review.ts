import type { SignedInActor } from "./actor.ts";
import { timestamp } from "./clock.ts";
import { AppError } from "./errors.ts";

export const reviewAttributes = {
  reviewedBy: { type: "string" },
  reviewedAt: { type: "string" },
  rejectionReason: { type: "string" },
} as const;

/** Approves if there's no reason. */
export const reviewDecision = (actor: SignedInActor, rejectionReason = "") => ({
  approvalStatus: rejectionReason ? ("rejected" as const) : ("approved" as const),
  reviewedBy: actor.userId,
  reviewedAt: timestamp(),
  rejectionReason,
});
export type ReviewDecision = ReturnType<typeof reviewDecision>;

/** A reviewer can reverse a decision, but not one that they haven't seen. @throws review.decided */
export function checkSeen<Status extends string>(status: Status, seen: Status | undefined): void {
  if (seen !== undefined && seen !== status) throw new AppError("review.decided");
}
