import * as z from "zod/mini";
import { day } from "../kernel/clock.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import {
  approvalStatuses,
  cardSchema,
  doneSchema,
  idSchema,
  optionalTextSchema,
  picturePathSchema,
  textSchema,
  timeSchema,
  tokenSchema,
  userIdSchema,
} from "../kernel/schemas.ts";
import {
  circleJoinings,
  maxCircleCategories,
  maxCircleNameLength,
  maxCircleTextLength,
  maxRequestNoteLength,
} from "./circles.rules.ts";

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
  joining: z.enum(circleJoinings),
  isMember: z.boolean(),
  /** Whether the reader's request to join is open. */
  hasAsked: z.boolean(),
  createdAt: timeSchema,
});
export type Circle = z.infer<typeof circleSchema>;

export const circleRequestSchema = z.object({
  person: cardSchema,
  note: z.string(),
  createdAt: timeSchema,
});
export type CircleRequest = z.infer<typeof circleRequestSchema>;
/** "invited" also covers a declined invitation. */
export const invitableSchema = z.object({
  person: cardSchema,
  state: z.enum(["open", "invited", "member"]),
});
export type Invitable = z.infer<typeof invitableSchema>;

const one = z.object({ circleId: idSchema("circle") });

const draftShape = {
  name: textSchema(maxCircleNameLength),
  description: textSchema(maxCircleTextLength),
  categories: z.array(textSchema(40)).check(z.maxLength(maxCircleCategories)),
  imageUrl: z.optional(z.nullable(picturePathSchema)),
  /** Stays as it is, or open, if not given. */
  joining: z.optional(z.enum(circleJoinings)),
};

const request = z.object({ circleId: idSchema("circle"), userId: userIdSchema });

export const circlesContract = {
  listCircles: operation("member")
    .route({ method: "GET", path: "/circles" })
    .input(z.object({ cursor: cursorSchema }))
    .output(pageOf(circleSchema)),

  /** The names of the caller's circles, for choosing one; at most 100. */
  listMyCircles: operation("member")
    .route({ method: "GET", path: "/my-circles" })
    .output(z.object({ items: z.array(z.object({ circleId: z.string(), name: z.string() })) })),

  getCircle: operation("member")
    .route({ method: "GET", path: "/circles/{circleId}" })
    .input(one)
    .output(
      z.object({
        circle: circleSchema,
        members: z.array(cardSchema),
        /** Who invited the reader, until they answer. */
        invitedBy: z.optional(cardSchema),
      }),
    ),

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
    .input(request)
    .output(circleSchema),

  listCircleMembers: operation("member")
    .route({ method: "GET", path: "/circles/{circleId}/members" })
    .input(z.object({ circleId: idSchema("circle"), cursor: cursorSchema }))
    .output(pageOf(cardSchema)),

  /** For a circle that anyone can join. */
  joinCircle: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/join" })
    .input(one)
    .output(doneSchema),

  leaveCircle: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/circles/{circleId}/leave" })
    .input(one)
    .output(doneSchema),

  /** To join a circle that isn't open. Asking again changes nothing. */
  askToJoin: operation("member", { limit: { most: 20, per: day } })
    .route({ method: "POST", path: "/circles/{circleId}/requests" })
    .input(
      z.object({ circleId: idSchema("circle"), note: optionalTextSchema(maxRequestNoteLength) }),
    )
    .output(doneSchema),

  withdrawRequest: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/circles/{circleId}/requests/withdraw" })
    .input(one)
    .output(doneSchema),

  /** Open ones, oldest first, for the circle's host. */
  listRequests: operation("member")
    .route({ method: "GET", path: "/circles/{circleId}/requests" })
    .input(z.object({ circleId: idSchema("circle"), cursor: cursorSchema }))
    .output(pageOf(circleRequestSchema)),

  acceptRequest: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/requests/{userId}/accept" })
    .input(request)
    .output(doneSchema),

  declineRequest: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/circles/{circleId}/requests/{userId}/decline" })
    .input(request)
    .output(doneSchema),

  /** The reader's connections, a page at a time. */
  listInvitable: operation("member")
    .route({ method: "GET", path: "/circles/{circleId}/invitations" })
    .input(z.object({ circleId: idSchema("circle"), cursor: cursorSchema }))
    .output(pageOf(invitableSchema)),

  /** By any of its members, to a connection of theirs. Once for each circle and person. */
  inviteToCircle: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/invitations" })
    .input(z.object({ circleId: idSchema("circle"), userId: userIdSchema }))
    .output(doneSchema),

  /** Joining accepts. */
  declineInvitation: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/circles/{circleId}/invitations/decline" })
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
