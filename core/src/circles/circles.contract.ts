import * as z from "zod/mini";
import { day } from "../kernel/clock.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import {
  approvalStatuses,
  cardSchema,
  doneSchema,
  idSchema,
  picturePathSchema,
  textSchema,
  timeSchema,
  tokenSchema,
  userIdSchema,
} from "../kernel/schemas.ts";
import { maxCircleCategories, maxCircleNameLength, maxCircleTextLength } from "./circles.rules.ts";

export const circleSchema = z.object({
  circleId: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  categories: z.array(z.string()),
  host: cardSchema,
  approvalStatus: z.enum(approvalStatuses),
  /** Only the host and reviewers see a rejected circle. */
  rejectionReason: z.nullable(z.string()),
  memberCount: z.number(),
  isMember: z.boolean(),
  createdAt: timeSchema,
});
export type Circle = z.infer<typeof circleSchema>;

const one = z.object({ circleId: idSchema("circle") });

const draftShape = {
  name: textSchema(maxCircleNameLength),
  description: textSchema(maxCircleTextLength),
  categories: z.array(textSchema(40)).check(z.maxLength(maxCircleCategories)),
  imageUrl: z.optional(z.nullable(picturePathSchema)),
};

export const circlesContract = {
  listCircles: operation("member")
    .route({ method: "GET", path: "/circles" })
    .input(z.object({ cursor: cursorSchema }))
    .output(pageOf(circleSchema)),

  getCircle: operation("member")
    .route({ method: "GET", path: "/circles/{circleId}" })
    .input(one)
    .output(z.object({ circle: circleSchema, members: z.array(cardSchema) })),

  createCircle: operation("member", { limit: { most: 5, per: day } })
    .route({ method: "POST", path: "/circles" })
    .input(z.object({ ...draftShape, token: tokenSchema }))
    .output(circleSchema),

  /** For its host. */
  updateCircle: operation("member", { limit: "write" })
    .route({ method: "PUT", path: "/circles/{circleId}" })
    .input(z.object({ circleId: idSchema("circle"), ...draftShape }))
    .output(circleSchema),

  /** Nobody can open it any more, and its meetups are cancelled. */
  closeCircle: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/close" })
    .input(one)
    .output(doneSchema),

  /** For its host, to a member of the circle. */
  handOverCircle: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/host" })
    .input(z.object({ circleId: idSchema("circle"), userId: userIdSchema }))
    .output(circleSchema),

  listCircleMembers: operation("member")
    .route({ method: "GET", path: "/circles/{circleId}/members" })
    .input(z.object({ circleId: idSchema("circle"), cursor: cursorSchema }))
    .output(pageOf(cardSchema)),

  joinCircle: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/join" })
    .input(one)
    .output(doneSchema),

  leaveCircle: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/circles/{circleId}/leave" })
    .input(one)
    .output(doneSchema),

  /** Newest first, by what was decided of them. */
  listCirclesForReview: operation({ permission: "communities_update" })
    .route({ method: "GET", path: "/admin/circles" })
    .input(z.object({ status: z.enum(approvalStatuses), cursor: cursorSchema }))
    .output(pageOf(circleSchema)),

  approveCircle: operation({ permission: "communities_update" }, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/circles/{circleId}/approve" })
    .input(one)
    .output(circleSchema),

  /** Of an approved circle too. */
  rejectCircle: operation({ permission: "communities_update" }, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/circles/{circleId}/reject" })
    .input(z.object({ circleId: idSchema("circle"), rejectionReason: textSchema(300) }))
    .output(circleSchema),
};
