import * as z from "zod/mini";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import { doneSchema, idSchema, textSchema, timeSchema, tokenSchema } from "../kernel/schemas.ts";
import { maxAnnouncementLength } from "./events.rules.ts";

export const announcementSchema = z.object({
  announcementId: z.string(),
  /** The host, or someone who is or was a co-host. */
  authorId: z.string(),
  body: z.string(),
  createdAt: timeSchema,
});
export type Announcement = z.infer<typeof announcementSchema>;

export const announcementOperations = {
  /** For the host, co-hosts and those who are going or waiting. Newest first. */
  listAnnouncements: operation("member")
    .route({ method: "GET", path: "/events/{eventId}/announcements" })
    .input(z.object({ eventId: idSchema("event"), cursor: cursorSchema }))
    .output(pageOf(announcementSchema)),

  /** For the host and co-hosts. Notifies those who are going or waiting. */
  announce: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/events/{eventId}/announcements" })
    .input(
      z.object({
        eventId: idSchema("event"),
        body: textSchema(maxAnnouncementLength),
        token: tokenSchema,
      }),
    )
    .output(z.object({ announcementId: z.string() })),

  /** For the host and co-hosts. */
  deleteAnnouncement: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/events/{eventId}/announcements/{announcementId}" })
    .input(z.object({ eventId: idSchema("event"), announcementId: idSchema("announcement") }))
    .output(doneSchema),
};
