import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** Its id has its time. */
export const EventCommentEntity = new Entity(
  {
    model: { entity: "event-comment", version: "1", service: "attune" },
    attributes: {
      eventId: { type: "string", required: true },
      commentId: { type: "string", required: true },
      authorId: { type: "string", required: true },
      authorName: { type: "string", required: true },
      authorUsername: { type: "string", required: true },
      authorImageUrl: { type: "string" },
      content: { type: "string", required: true },
      hiddenAt: { type: "string" },
      editedAt: { type: "string" },
    },
    indexes: {
      one: {
        pk: key("pk", ["eventId"], "event#${eventId}"),
        sk: key("sk", ["commentId"], "comment#${commentId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["authorId"], "event-comments#${authorId}"),
        sk: key("gsi1sk", ["commentId"], "${commentId}"),
      },
    },
  },
  entityOptions,
);
