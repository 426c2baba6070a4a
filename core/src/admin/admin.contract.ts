import * as z from "zod/mini";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import { permissions } from "../kernel/permissions.ts";
import { doneSchema, textSchema, timeSchema, userIdSchema } from "../kernel/schemas.ts";
import { membershipSchema } from "../memberships/memberships.contract.ts";

export const adminUserSchema = z.object({
  userId: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  createdAt: timeSchema,
  onboardingCompleted: z.boolean(),
});

export const adminContract = {
  listUsers: operation({ permission: "users_update" })
    .route({ method: "GET", path: "/admin/users" })
    .input(z.object({ cursor: cursorSchema }))
    .output(pageOf(adminUserSchema)),

  /** By email, username or name. A POST, because emails don't belong in URLs and logs. */
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
      }),
    ),

  setPermissions: operation({ permission: "system_admin" }, { limit: "reaches_others" })
    .route({ method: "PUT", path: "/admin/users/{userId}/permissions" })
    .input(z.object({ userId: userIdSchema, permissions: z.array(z.enum(permissions)) }))
    .output(doneSchema),

  endAllSessions: operation({ permission: "system_admin" }, { limit: "expensive" })
    .route({ method: "POST", path: "/admin/end-all-sessions" })
    .output(z.object({ message: z.string() })),

  /** Removes the messages of conversations that every member has left. */
  cleanupOrphanedMessages: operation({ permission: "system_settings" }, { limit: "expensive" })
    .route({ method: "POST", path: "/admin/cleanup-orphaned-messages" })
    .output(z.object({ message: z.string() })),
};
