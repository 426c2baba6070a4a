import * as z from "zod/mini";
import { idSchema, userIdSchema } from "../kernel/schemas.ts";
import { maxReportedLines } from "./reports.rules.ts";

export const subjectSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("post"), postId: idSchema("post") }),
  z.object({
    kind: z.literal("comment"),
    postId: idSchema("post"),
    commentId: idSchema("comment"),
  }),
  z.object({
    kind: z.literal("message"),
    conversationId: idSchema("conversation"),
    /** Moderators see only these lines of the conversation. */
    messageIds: z.array(idSchema("message")).check(z.minLength(1), z.maxLength(maxReportedLines)),
    /** In a group, whose messages are reported. */
    userId: z.optional(userIdSchema),
  }),
  /** Moderators see the whole message request. */
  z.object({ kind: z.literal("request"), userId: userIdSchema }),
  z.object({ kind: z.literal("profile"), userId: userIdSchema }),
  z.object({ kind: z.literal("circle"), circleId: idSchema("circle") }),
  z.object({ kind: z.literal("event"), eventId: idSchema("event") }),
  z.object({
    kind: z.literal("announcement"),
    eventId: idSchema("event"),
    announcementId: idSchema("announcement"),
  }),
  z.object({
    kind: z.literal("event_comment"),
    eventId: idSchema("event"),
    commentId: idSchema("gatheringComment"),
  }),
  z.object({
    kind: z.literal("meetup"),
    circleId: idSchema("circle"),
    meetupId: idSchema("meetup"),
  }),
  z.object({
    kind: z.literal("meetup_comment"),
    circleId: idSchema("circle"),
    meetupId: idSchema("meetup"),
    commentId: idSchema("gatheringComment"),
  }),
  z.object({ kind: z.literal("discussion"), discussionId: idSchema("discussion") }),
  z.object({
    kind: z.literal("reply"),
    discussionId: idSchema("discussion"),
    replyId: idSchema("reply"),
  }),
  z.object({ kind: z.literal("album"), albumId: idSchema("album") }),
  z.object({ kind: z.literal("photo"), photoId: idSchema("photo") }),
]);
export type Subject = z.infer<typeof subjectSchema>;
