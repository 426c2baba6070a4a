import * as z from "zod/mini";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import { permissions } from "../kernel/permissions.ts";
import { doneSchema, textSchema, timeSchema, userIdSchema } from "../kernel/schemas.ts";
import { membershipSchema } from "../memberships/memberships.contract.ts";
import { channelsContract } from "./channels.contract.ts";

const adminUserSchema = z.object({
  userId: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  createdAt: timeSchema,
  onboardingCompleted: z.boolean(),
});

const count = z.number();

const countedSchema = z.object({
  at: timeSchema,
  trial: count,
  basic: count,
  innerCircle: count,
  overdue: count,
  lapsed: count,
  /** In cents a month, less what was refunded within thirty days. */
  revenue: count,
  refunded: count,
  /** Memberships that ended within thirty days. */
  ended: count,
  /** By month of joining, newest first; `active` within thirty days. */
  cohorts: z.array(
    z.object({ month: z.string(), joined: count, subscribed: count, active: count }),
  ),
});

const figuresSchema = z.object({
  /** Oldest first; null where nothing was counted. */
  days: z.array(
    z.object({
      day: z.string(),
      active: count,
      subscribed: z.nullable(count),
      revenue: z.nullable(count),
    }),
  ),
  counted: z.nullable(countedSchema),
});
export type Figures = z.infer<typeof figuresSchema>;

const cleanupResultSchema = z.object({
  /** Always in English. */
  message: z.string(),
  code: z.enum(["nothing_found", "removed"]),
  conversations: z.number(),
  messages: z.number(),
  /** False when time ran out. */
  isWhole: z.boolean(),
});
export type CleanupResult = z.infer<typeof cleanupResultSchema>;

export const adminContract = {
  getFigures: operation({ permission: "system_analytics" })
    .route({ method: "GET", path: "/admin/figures" })
    .input(z.object({ days: z.coerce.number<number>().check(z.int(), z.gte(7), z.lte(90)) }))
    .output(figuresSchema),

  countFigures: operation({ permission: "system_analytics" }, { limit: "expensive" })
    .route({ method: "POST", path: "/admin/figures" })
    .output(doneSchema),
  ...channelsContract,

  listUsers: operation({ permission: "users_update" })
    .route({ method: "GET", path: "/admin/users" })
    .input(z.object({ cursor: cursorSchema }))
    .output(pageOf(adminUserSchema)),

  /** A POST, so that email addresses aren't in URLs and logs. */
  findUsers: operation({ permission: "users_update" }, { limit: "read" })
    .route({ method: "POST", path: "/admin/find-users" })
    .input(z.object({ query: textSchema(100) }))
    .output(z.object({ items: z.array(adminUserSchema) })),

  getUser: operation({ permission: "users_update" })
    .route({ method: "GET", path: "/admin/users/{userId}" })
    .input(z.object({ userId: userIdSchema }))
    .output(
      z.object({
        user: adminUserSchema,
        membership: z.nullable(membershipSchema),
        permissions: z.array(z.enum(permissions)),
        isAdmin: z.boolean(),
        isFacilitator: z.boolean(),
        photoInReview: z.boolean(),
        /** When the account will be deleted, if the member has asked for it. */
        leavingAt: z.nullable(timeSchema),
        /** A suspension or, without `until`, a ban. `reportId` is the decision that lifts it. */
        restriction: z.nullable(
          z.object({
            reason: z.string(),
            until: z.nullable(timeSchema),
            reportId: z.nullable(z.string()),
          }),
        ),
      }),
    ),

  setPermissions: operation({ permission: "system_admin" }, { limit: "reaches_others" })
    .route({ method: "PUT", path: "/admin/users/{userId}/permissions" })
    .input(
      z.object({
        userId: userIdSchema,
        permissions: z.array(z.enum(permissions)).check(z.maxLength(permissions.length)),
      }),
    )
    .output(doneSchema),

  endAllSessions: operation({ permission: "system_admin" }, { limit: "expensive" })
    .route({ method: "POST", path: "/admin/end-all-sessions" })
    .output(z.object({ message: z.string(), code: z.literal("ending") })),

  cleanupOrphanedMessages: operation({ permission: "system_settings" }, { limit: "expensive" })
    .route({ method: "POST", path: "/admin/cleanup-orphaned-messages" })
    .output(cleanupResultSchema),
};
