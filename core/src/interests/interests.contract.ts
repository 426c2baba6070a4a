import * as z from "zod/mini";
import { day } from "../kernel/clock.ts";
import { operation } from "../kernel/operation.ts";
import { maxRejectionReasonLength } from "../kernel/review.rules.ts";
import {
  approvalStatuses,
  doneSchema,
  idSchema,
  lineSchema,
  textSchema,
  timeSchema,
} from "../kernel/schemas.ts";
import { practiceCategories } from "./built-in.rules.ts";

const practiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  category: z.enum(practiceCategories),
  isPopular: z.boolean(),
  isActive: z.boolean(),
  createdAt: timeSchema,
});
export type Practice = z.infer<typeof practiceSchema>;

const languageSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 639. */
  code: z.string(),
  isPopular: z.boolean(),
});
export type Language = z.infer<typeof languageSchema>;

const suggestionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  suggestedName: z.string(),
  status: z.enum(approvalStatuses),
  reviewedBy: z.nullable(z.string()),
  reviewedAt: z.nullable(timeSchema),
  rejectionReason: z.nullable(z.string()),
  createdAt: timeSchema,
});
export type InterestSuggestion = z.infer<typeof suggestionSchema>;
export type ListedSuggestion = InterestSuggestion & { name: string | null };

const interestName = lineSchema(60).check(z.minLength(1));

export const interestsContract = {
  listPractices: operation("signed_in")
    .route({ method: "GET", path: "/practices" })
    .output(z.object({ items: z.array(practiceSchema) })),

  /** Sorted by name; `ids` are comma separated. */
  listLanguages: operation("signed_in")
    .route({ method: "GET", path: "/languages" })
    .input(z.object({ ids: z.optional(z.string().check(z.maxLength(200))) }))
    .output(z.object({ items: z.array(languageSchema) })),

  /** Unknown names are left out. */
  linkPractices: operation("signed_in", { limit: "write" })
    .route({ method: "POST", path: "/practices/link" })
    .input(z.object({ names: z.array(interestName).check(z.maxLength(40)) }))
    .output(z.object({ linked: z.number() })),

  submitSuggestion: operation("signed_in", { limit: { most: 20, per: day } })
    .route({ method: "POST", path: "/interest-suggestions" })
    .input(z.object({ suggestedName: interestName }))
    .output(z.object({ suggestion: suggestionSchema, isNew: z.boolean() })),

  listSuggestions: operation({ permission: "communities_update" })
    .route({ method: "GET", path: "/admin/interest-suggestions" })
    .input(z.object({ status: z.optional(z.enum(approvalStatuses)) }))
    .output(
      z.object({
        items: z.array(
          z.object({
            ...suggestionSchema.shape,
            /** The member's name; null before they have a profile. */
            name: z.nullable(z.string()),
          }),
        ),
      }),
    ),

  approveSuggestion: operation({ permission: "communities_update" }, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/interest-suggestions/{id}/approve" })
    .input(z.object({ id: idSchema("suggestion") }))
    .output(suggestionSchema),

  rejectSuggestion: operation({ permission: "communities_update" }, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/interest-suggestions/{id}/reject" })
    .input(
      z.object({
        id: idSchema("suggestion"),
        rejectionReason: textSchema(maxRejectionReasonLength),
      }),
    )
    .output(suggestionSchema),

  removeLink: operation("signed_in", { limit: "write" })
    .route({ method: "DELETE", path: "/practices/link/{name}" })
    .input(z.object({ name: interestName }))
    .output(doneSchema),
};
