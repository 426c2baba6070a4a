import * as z from "zod/mini";
import { day } from "../kernel/clock.ts";
import { operation } from "../kernel/operation.ts";
import { maxRejectionReasonLength } from "../kernel/review.rules.ts";
import {
  approvalStatuses,
  cardSchema,
  textSchema,
  timeSchema,
  userIdSchema,
} from "../kernel/schemas.ts";
import {
  maxApplicationCredentialsLength,
  maxApplicationOfferingLength,
} from "./facilitators.rules.ts";

const applicationSchema = z.object({
  applicant: cardSchema,
  offering: z.string(),
  /** Trainings, certificates, years of practice; not verified. */
  credentials: z.string(),
  status: z.enum(approvalStatuses),
  reviewedAt: z.nullable(timeSchema),
  rejectionReason: z.nullable(z.string()),
  createdAt: timeSchema,
});
export type FacilitatorApplication = z.infer<typeof applicationSchema>;

const one = z.object({ userId: userIdSchema });

export const facilitatorsContract = {
  getMyApplication: operation("member")
    .route({ method: "GET", path: "/facilitators/application" })
    .output(z.nullable(applicationSchema)),

  /** Can be repeated only after a rejection; otherwise throws `duplicate`. */
  applyAsFacilitator: operation("member", { limit: { most: 5, per: day } })
    .route({ method: "POST", path: "/facilitators/application" })
    .input(
      z.object({
        offering: textSchema(maxApplicationOfferingLength),
        credentials: textSchema(maxApplicationCredentialsLength),
        /** Confirms, as the terms require, that qualifications are stated accurately. */
        isAccurate: z.literal(true),
      }),
    )
    .output(applicationSchema),

  listApplications: operation({ permission: "users_update" })
    .route({ method: "GET", path: "/admin/facilitators" })
    .input(z.object({ status: z.enum(approvalStatuses) }))
    .output(z.object({ items: z.array(applicationSchema) })),

  approveApplication: operation({ permission: "users_update" }, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/facilitators/{userId}/approve" })
    .input(one)
    .output(applicationSchema),

  rejectApplication: operation({ permission: "users_update" }, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/facilitators/{userId}/reject" })
    .input(
      z.object({ userId: userIdSchema, rejectionReason: textSchema(maxRejectionReasonLength) }),
    )
    .output(applicationSchema),
};
