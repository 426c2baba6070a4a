import * as z from "zod/mini";
import { day } from "../kernel/clock.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { timeZoneSchema } from "../kernel/formats.ts";
import { operation } from "../kernel/operation.ts";
import { maxRejectionReasonLength } from "../kernel/review.rules.ts";
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
} from "../kernel/schemas.ts";
import { circleInput, circleMemberInput } from "./circle-inputs.ts";
import {
  circleJoinings,
  circleQueues,
  maxCircleCategories,
  maxCircleNameLength,
  maxCircleTextLength,
  maxCircleWelcomeLength,
} from "./circles.rules.ts";
import { circleInvitationOperations } from "./invitations.contract.ts";
import { circleRemovalOperations } from "./removals.contract.ts";
import { circleRequestOperations } from "./requests.contract.ts";

const wholeHour = z.int().check(z.gte(0), z.lte(23));

/** Apply every day, and span midnight if they end before they start. */
const quietHoursSchema = z
  .object({ start: wholeHour, end: wholeHour, timeZone: timeZoneSchema })
  .check(
    z.refine(({ start, end }) => start !== end, {
      error: "Quiet hours end at another hour than they start.",
      path: ["end"],
    }),
  );

const circleSchema = z.object({
  circleId: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  categories: z.array(z.string()),
  host: cardSchema,
  approvalStatus: z.enum(approvalStatuses),
  /** Null for everyone but the host and reviewers. */
  rejectionReason: z.nullable(z.string()),
  memberCount: z.number(),
  joining: z.enum(circleJoinings),
  quietHours: z.nullable(quietHoursSchema),
  /** Whether visitors with the link see its introduction. */
  isPublic: z.boolean(),
  isMember: z.boolean(),
  /** False for the host. */
  isModerator: z.boolean(),
  hasAsked: z.boolean(),
  createdAt: timeSchema,
});
export type Circle = z.infer<typeof circleSchema>;

const reviewedCircleSchema = z.extend(circleSchema, {
  /** Whether it's open, and its host is banned or has deleted their account. */
  needsHost: z.boolean(),
});
export type ReviewedCircle = z.infer<typeof reviewedCircleSchema>;

/** What visitors see: no data about members or the host, only the number of members. */
const publicCircleSchema = z.pick(circleSchema, {
  circleId: true,
  name: true,
  description: true,
  imageUrl: true,
  categories: true,
  memberCount: true,
  joining: true,
});
export type PublicCircle = z.infer<typeof publicCircleSchema>;

const draftShape = {
  name: titleSchema(maxCircleNameLength),
  description: textSchema(maxCircleTextLength),
  categories: z.array(titleSchema(40)).check(z.maxLength(maxCircleCategories)),
  imageUrl: z.optional(z.nullable(picturePathSchema)),
  /** If absent: "open" for a new circle, unchanged on update. */
  joining: z.optional(z.enum(circleJoinings)),
  /** If absent: none for a new circle, unchanged on update. */
  quietHours: z.optional(z.nullable(quietHoursSchema)),
  /** If absent: false for a new circle, unchanged on update. */
  isPublic: z.optional(z.boolean()),
  /** Empty for none. If absent: none for a new circle, unchanged on update. */
  welcome: z.optional(optionalTextSchema(maxCircleWelcomeLength)),
};

export const circlesContract = {
  listCircles: operation("member")
    .route({ method: "GET", path: "/circles" })
    .input(z.object({ cursor: cursorSchema }))
    .output(pageOf(circleSchema)),

  /** Options for pickers; at most 100. */
  listMyCircles: operation("member")
    .route({ method: "GET", path: "/my-circles" })
    .output(z.object({ items: z.array(z.object({ circleId: z.string(), name: z.string() })) })),

  getCircle: operation("member")
    .route({ method: "GET", path: "/circles/{circleId}" })
    .input(circleInput)
    .output(
      z.object({
        circle: circleSchema,
        members: z.array(cardSchema),
        /** Without the host. */
        moderators: z.array(cardSchema),
        /** The host's words to new members; for them and the host. */
        welcome: z.optional(z.string()),
        /** Absent once the reader has answered the invitation. */
        invitedBy: z.optional(cardSchema),
        /** Present if the reader is banned from joining. */
        ban: z.optional(z.object({ reason: z.string() })),
        /** Present if the reader would have to ask to join, and no one could answer. */
        isUnattended: z.optional(z.literal(true)),
      }),
    ),

  /** Throws `not_found` unless the host made the circle public. */
  getPublicCircle: operation("anyone", { limit: "read" })
    .route({ method: "GET", path: "/public/circles/{circleId}" })
    .input(circleInput)
    .output(publicCircleSchema),

  createCircle: operation("member", { limit: { most: 5, per: day } })
    .route({ method: "POST", path: "/circles" })
    .input(z.object({ ...draftShape, token: tokenSchema }))
    .output(circleSchema),

  /** Only for the host. */
  updateCircle: operation("member", { limit: "write" })
    .route({ method: "PUT", path: "/circles/{circleId}" })
    .input(z.object({ circleId: idSchema("circle"), ...draftShape }))
    .output(circleSchema),

  /** Can't be undone. Also cancels the circle's meetups. */
  closeCircle: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/close" })
    .input(circleInput)
    .output(doneSchema),

  /** Only for the host, who hands over to another member. */
  handOverCircle: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/host" })
    .input(circleMemberInput)
    .output(circleSchema),

  /** Only for the host, who appoints a member. Idempotent. */
  appointModerator: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/moderators/{userId}" })
    .input(circleMemberInput)
    .output(doneSchema),

  /** Only for the host or the moderator themselves. Idempotent. */
  endModerator: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/circles/{circleId}/moderators/{userId}/end" })
    .input(circleMemberInput)
    .output(doneSchema),

  listCircleMembers: operation("member")
    .route({ method: "GET", path: "/circles/{circleId}/members" })
    .input(z.object({ circleId: idSchema("circle"), cursor: cursorSchema }))
    .output(pageOf(cardSchema)),

  joinCircle: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/join" })
    .input(circleInput)
    .output(doneSchema),

  leaveCircle: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/circles/{circleId}/leave" })
    .input(circleInput)
    .output(doneSchema),

  /** The reader won't be shown the host's welcome again. Idempotent. */
  closeWelcome: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/circles/{circleId}/welcome/close" })
    .input(circleInput)
    .output(doneSchema),

  ...circleRequestOperations,
  ...circleInvitationOperations,
  ...circleRemovalOperations,

  /** Closed circles are listed, too. */
  listCirclesForReview: operation({ permission: "communities_update" })
    .route({ method: "GET", path: "/admin/circles" })
    .input(z.object({ status: z.enum(circleQueues), cursor: cursorSchema }))
    .output(pageOf(reviewedCircleSchema)),

  /** Only while the host is banned or has deleted their account; appoints a member of the circle. */
  appointHost: operation({ permission: "communities_update" }, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/circles/{circleId}/host" })
    .input(circleMemberInput)
    .output(circleSchema),

  approveCircle: operation({ permission: "communities_update" }, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/circles/{circleId}/approve" })
    .input(z.object({ circleId: idSchema("circle"), seen: seenSchema }))
    .output(circleSchema),

  /** Can also reject a circle that was approved before. */
  rejectCircle: operation({ permission: "communities_update" }, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/circles/{circleId}/reject" })
    .input(
      z.object({
        circleId: idSchema("circle"),
        rejectionReason: textSchema(maxRejectionReasonLength),
        seen: seenSchema,
      }),
    )
    .output(circleSchema),
};
