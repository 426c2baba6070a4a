import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** What an event's host or co-host wrote to those who are going or waiting. Its id has its time. */
export const AnnouncementEntity = new Entity(
  {
    model: { entity: "event-announcement", version: "1", service: "attune" },
    attributes: {
      eventId: { type: "string", required: true },
      announcementId: { type: "string", required: true },
      authorId: { type: "string", required: true },
      body: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["eventId"], "event#${eventId}"),
        sk: key("sk", ["announcementId"], "announcement#${announcementId}"),
      },
      byAuthor: {
        index: "gsi1",
        pk: key("gsi1pk", ["authorId"], "announcements#${authorId}"),
        sk: key("gsi1sk", ["announcementId"], "${announcementId}"),
      },
    },
  },
  entityOptions,
);
