import type { SignedInActor } from "./actor.ts";
import { timestamp } from "./clock.ts";

/** What a row stores of its review, besides the status. */
export const reviewAttributes = {
  reviewedBy: { type: "string" },
  reviewedAt: { type: "string" },
  rejectionReason: { type: "string" },
} as const;

/** A reviewer's decision. Without a reason it's an approval. */
export const reviewDecision = (actor: SignedInActor, rejectionReason = "") => ({
  approvalStatus: rejectionReason ? ("rejected" as const) : ("approved" as const),
  reviewedBy: actor.userId,
  reviewedAt: timestamp(),
  rejectionReason,
});
export type ReviewDecision = ReturnType<typeof reviewDecision>;
