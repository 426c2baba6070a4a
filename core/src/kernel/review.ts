import type { SignedInActor } from "./actor.ts";
import { timestamp } from "./clock.ts";

/** What a row keeps of its review besides where it stands. */
export const reviewAttributes = {
  reviewedBy: { type: "string" },
  reviewedAt: { type: "string" },
  rejectionReason: { type: "string" },
} as const;

/** An answer to what waits or stands. Without a reason it is an approval. */
export const reviewDecision = (actor: SignedInActor, rejectionReason = "") => ({
  approvalStatus: rejectionReason ? ("rejected" as const) : ("approved" as const),
  reviewedBy: actor.userId,
  reviewedAt: timestamp(),
  rejectionReason,
});
export type ReviewDecision = ReturnType<typeof reviewDecision>;
