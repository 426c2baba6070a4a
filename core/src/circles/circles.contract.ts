import * as z from "zod/mini";
import { day } from "../kernel/clock.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { timeZoneSchema } from "../kernel/formats.ts";
import { operation } from "../kernel/operation.ts";
import {
  approvalStatuses,
  cardSchema,
  doneSchema,
  idSchema,
  optionalTextSchema,
  picturePathSchema,
  seenSchema,
  textSchema,
  timeSchema,
  titleSchema,
  tokenSchema,
  userIdSchema,
} from "../kernel/schemas.ts";
import {
  circleJoinings,
  maxCircleCategories,
  maxCircleNameLength,
  maxCircleTextLength,
  maxRemovalReasonLength,
  maxRequestNoteLength,
} from "./circles.rules.ts";

const wholeHour = z.int().check(z.gte(0), z.lte(23));

/** Each day; past midnight if it ends before it starts. */
const quietHoursSchema = z
  .object({ start: wholeHour, end: wholeHour, timeZone: timeZoneSchema })
  .check(
    z.refine(({ start, end }) => start !== end, {
      error: "Quiet hours end at another hour than they start.",
      path: ["end"],
    }),
  );

export const circleSchema = z.object({
  circleId: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  categories: z.array(z.string()),
  host: cardSchema,
  approvalStatus: z.enum(approvalStatuses),
  /** For host and reviewers. */
  rejectionReason: z.nullable(z.string()),
  memberCount: z.number(),
  joining: z.enum(circleJoinings),
  quietHours: z.nullable(quietHoursSchema),
  /** Anyone with the link sees its introduction. */
  isPublic: z.boolean(),
  isMember: z.boolean(),
  /** Never its host. */
  isModerator: z.boolean(),
  hasAsked: z.boolean(),
  createdAt: timeSchema,
});
export type Circle = z.infer<typeof circleSchema>;

/** For visitors: of no member, not even the host, is there anything but their number. */
export const publicCircleSchema = z.pick(circleSchema, {
  circleId: true,
  name: true,
  description: true,
  imageUrl: true,
  categories: true,
  memberCount: true,
  joining: true,
});
export type PublicCircle = z.infer<typeof publicCircleSchema>;

export const circleRequestSchema = z.object({
  person: cardSchema,
  note: z.string(),
  createdAt: timeSchema,
});
export type CircleRequest = z.infer<typeof circleRequestSchema>;
/** "invited" covers a declined one. */
export const invitableSchema = z.object({
  person: cardSchema,
  state: z.enum(["open", "invited", "member"]),
});
export type Invitable = z.infer<typeof invitableSchema>;

export const circleBanSchema = z.object({
  person: cardSchema,
  /** Empty after a report, whose decision has one. */
  reason: z.string(),
  bannedAt: timeSchema,
});
export type CircleBan = z.infer<typeof circleBanSchema>;

const one = z.object({ circleId: idSchema("circle") });

const draftShape = {
  name: titleSchema(maxCircleNameLength),
  description: textSchema(maxCircleTextLength),
  categories: z.array(titleSchema(40)).check(z.maxLength(maxCircleCategories)),
  imageUrl: z.optional(z.nullable(picturePathSchema)),
  /** Unchanged, or open, by default. */
  joining: z.optional(z.enum(circleJoinings)),
  /** Unchanged, or none, by default. */
  quietHours: z.optional(z.nullable(quietHoursSchema)),
  /** Unchanged, or off, by default. */
  isPublic: z.optional(z.boolean()),
};

const request = z.object({ circleId: idSchema("circle"), userId: userIdSchema });

export const circlesContract = {
  listCircles: operation("member")
    .route({ method: "GET", path: "/circles" })
    .input(z.object({ cursor: cursorSchema }))
    .output(pageOf(circleSchema)),

  /** For choosing; at most 100. */
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
        /** Without the host. */
        moderators: z.array(cardSchema),
        /** Until the reader answers. */
        invitedBy: z.optional(cardSchema),
        /** The reader can't join. */
        ban: z.optional(z.object({ reason: z.string() })),
      }),
    ),

  /** `not_found` for all that its host didn't open to visitors. */
  getPublicCircle: operation("anyone", { limit: "read" })
    .route({ method: "GET", path: "/public/circles/{circleId}" })
    .input(one)
    .output(publicCircleSchema),

  createCircle: operation("member", { limit: { most: 5, per: day } })
    .route({ method: "POST", path: "/circles" })
    .input(z.object({ ...draftShape, token: tokenSchema }))
    .output(circleSchema),

  /** By the host. */
  updateCircle: operation("member", { limit: "write" })
    .route({ method: "PUT", path: "/circles/{circleId}" })
    .input(z.object({ circleId: idSchema("circle"), ...draftShape }))
    .output(circleSchema),

  /** For good; cancels its meetups. */
  closeCircle: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/close" })
    .input(one)
    .output(doneSchema),

  /** By the host, to a member. */
  handOverCircle: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/host" })
    .input(request)
    .output(circleSchema),

  /** By the host, of a member. Idempotent. */
  appointModerator: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/moderators/{userId}" })
    .input(request)
    .output(doneSchema),

  /** By the host, or the moderator. Idempotent. */
  endModerator: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/circles/{circleId}/moderators/{userId}/end" })
    .input(request)
    .output(doneSchema),

  listCircleMembers: operation("member")
    .route({ method: "GET", path: "/circles/{circleId}/members" })
    .input(z.object({ circleId: idSchema("circle"), cursor: cursorSchema }))
    .output(pageOf(cardSchema)),

  /** By the host, or of other members by a moderator. Those who were in it are notified. Idempotent. */
  removeCircleMember: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/members/{userId}/remove" })
    .input(
      z.object({
        ...request.shape,
        /** The member sees it. */
        reason: z.optional(textSchema(maxRemovalReasonLength)),
        /** They can't join or ask again. */
        ban: z.boolean(),
      }),
    )
    .output(doneSchema),

  /** For host and moderators; also those of reports. */
  listCircleBans: operation("member")
    .route({ method: "GET", path: "/circles/{circleId}/bans" })
    .input(z.object({ circleId: idSchema("circle"), cursor: cursorSchema }))
    .output(pageOf(circleBanSchema)),

  /** Notifies no one. Idempotent. */
  liftCircleBan: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/circles/{circleId}/bans/{userId}/lift" })
    .input(request)
    .output(doneSchema),

  joinCircle: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/join" })
    .input(one)
    .output(doneSchema),

  leaveCircle: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/circles/{circleId}/leave" })
    .input(one)
    .output(doneSchema),

  /** If it isn't open. Idempotent. */
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

  /** Open ones, oldest first, for host and moderators. */
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

  listInvitable: operation("member")
    .route({ method: "GET", path: "/circles/{circleId}/invitations" })
    .input(z.object({ circleId: idSchema("circle"), cursor: cursorSchema }))
    .output(pageOf(invitableSchema)),

  /** By any member, to a connection; once per circle and person. */
  inviteToCircle: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/invitations" })
    .input(z.object({ circleId: idSchema("circle"), userId: userIdSchema }))
    .output(doneSchema),

  /** Joining accepts. */
  declineInvitation: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/circles/{circleId}/invitations/decline" })
    .input(one)
    .output(doneSchema),

  listCirclesForReview: operation({ permission: "communities_update" })
    .route({ method: "GET", path: "/admin/circles" })
    .input(z.object({ status: z.enum(approvalStatuses), cursor: cursorSchema }))
    .output(pageOf(circleSchema)),

  approveCircle: operation({ permission: "communities_update" }, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/circles/{circleId}/approve" })
    .input(z.object({ circleId: idSchema("circle"), seen: seenSchema }))
    .output(circleSchema),

  /** Approved ones, too. */
  rejectCircle: operation({ permission: "communities_update" }, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/circles/{circleId}/reject" })
    .input(
      z.object({
        circleId: idSchema("circle"),
        rejectionReason: textSchema(300),
        seen: seenSchema,
      }),
    )
    .output(circleSchema),
};
