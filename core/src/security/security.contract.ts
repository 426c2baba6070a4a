import * as z from "zod/mini";
import { hour } from "../kernel/clock.ts";
import { operation } from "../kernel/operation.ts";
import { doneSchema, idSchema, timeSchema } from "../kernel/schemas.ts";

const securityEventSchema = z.object({
  id: z.string(),
  userId: z.string(),
  eventType: z.string(),
  severity: z.enum(["low", "medium", "high", "critical"]),
  createdAt: timeSchema,
  resolved: z.boolean(),
  resolvedAt: z.nullable(timeSchema),
  resolvedBy: z.nullable(z.string()),
});

export type SecurityEvent = z.infer<typeof securityEventSchema>;

/** Names are null for former members. */
const reviewedSecurityEventSchema = z.object({
  ...securityEventSchema.shape,
  details: z.record(z.string(), z.nullable(z.string())),
  memberName: z.nullable(z.string()),
  resolvedByName: z.nullable(z.string()),
});
export type ReviewedSecurityEvent = z.infer<typeof reviewedSecurityEventSchema>;

/** An admin's list holds a hundred events. */
const maxDetails = 20;

export const securityContract = {
  logSecurityEvent: operation("signed_in", { limit: { most: 30, per: hour, fixed: true } })
    .route({ method: "POST", path: "/security/events" })
    .input(
      z.object({
        eventType: z.string().check(z.regex(/^[a-z_]{1,60}$/)),
        severity: z.enum(["low", "medium", "high", "critical"]),
        details: z.optional(
          z
            .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))
            .check(z.refine((details) => Object.keys(details).length <= maxDetails)),
        ),
      }),
    )
    .output(doneSchema),

  listMySecurityEvents: operation("signed_in")
    .route({ method: "GET", path: "/security/events" })
    .output(z.object({ items: z.array(securityEventSchema) })),

  /** Returns the newest hundred. */
  listSecurityEvents: operation({ permission: "system_admin" })
    .route({ method: "GET", path: "/security/all-events" })
    .output(z.object({ items: z.array(reviewedSecurityEventSchema) })),

  resolveSecurityEvent: operation({ permission: "system_admin" }, { limit: "write" })
    .route({ method: "POST", path: "/security/all-events/{securityEventId}/resolve" })
    .input(z.object({ securityEventId: idSchema("securityEvent") }))
    .output(doneSchema),
};
