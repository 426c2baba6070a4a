import * as z from "zod/mini";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import { doneSchema, idSchema, textSchema, timeSchema, tokenSchema } from "../kernel/schemas.ts";
import { maxAnnouncementLength } from "./events.rules.ts";

/** Has no author: it's always the event's host. */
export const announcementSchema = z.object({
  announcementId: z.string(),
  body: z.string(),
  createdAt: timeSchema,
});
export type Announcement = z.infer<typeof announcementSchema>;

export const announcementOperations = {
  /** For the host and those who are going or waiting. Newest first. */
  listAnnouncements: operation("member")
    .route({ method: "GET", path: "/events/{eventId}/announcements" })
    .input(z.object({ eventId: idSchema("event"), cursor: cursorSchema }))
    .output(pageOf(announcementSchema)),

  /** Only for the host. Notifies those who are going or waiting. */
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

  /** Only for the host. */
  deleteAnnouncement: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/events/{eventId}/announcements/{announcementId}" })
    .input(z.object({ eventId: idSchema("event"), announcementId: idSchema("announcement") }))
    .output(doneSchema),
};
