import * as z from "zod/mini";
import { hour } from "../kernel/clock.ts";
import { operation } from "../kernel/operation.ts";
import { doneSchema, idSchema, lineSchema, tokenSchema, userIdSchema } from "../kernel/schemas.ts";
import { maxGroupMembers, maxGroupTitleLength } from "./conversations.rules.ts";

const one = z.object({ conversationId: idSchema("conversation") });

const peopleSchema = (fewest: number) =>
  z.array(userIdSchema).check(
    z.minLength(fewest),
    z.maxLength(maxGroupMembers - 1),
    z.refine((ids) => new Set(ids).size === ids.length),
  );

export const groupsContract = {
  /** Only with the caller's connections. The others see it from its first message on. */
  createGroup: operation("member", { limit: { most: 20, per: hour } })
    .route({ method: "POST", path: "/conversations/groups" })
    .input(
      z.object({
        memberIds: peopleSchema(2),
        /** Empty for none. */
        title: lineSchema(maxGroupTitleLength),
        token: tokenSchema,
      }),
    )
    .output(z.object({ conversationId: z.string() })),

  /** Only for its host. */
  renameGroup: operation("member", { limit: "write" })
    .route({ method: "PUT", path: "/conversations/{conversationId}/title" })
    .input(z.object({ ...one.shape, title: lineSchema(maxGroupTitleLength) }))
    .output(doneSchema),

  /** Only for its host, and their connections, who can read what's written from then on. */
  addToGroup: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/conversations/{conversationId}/members" })
    .input(z.object({ ...one.shape, memberIds: peopleSchema(1) }))
    .output(doneSchema),

  /** Only for its host. */
  removeFromGroup: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/conversations/{conversationId}/members/{userId}" })
    .input(z.object({ ...one.shape, userId: userIdSchema }))
    .output(doneSchema),

  /** When the host leaves, the member who's been in it longest takes over, and isn't suspended. */
  leaveGroup: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/conversations/{conversationId}/departure" })
    .input(one)
    .output(doneSchema),
};
