import type { SignedInActor } from "./actor.ts";
import { timestamp } from "./clock.ts";
import { AppError } from "./errors.ts";

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

/** Reversing a decision is fine; overruling one that the reviewer hasn't seen isn't. @throws review.decided */
export function checkSeen<Status extends string>(status: Status, seen: Status | undefined): void {
  if (seen !== undefined && seen !== status) throw new AppError("review.decided");
}
