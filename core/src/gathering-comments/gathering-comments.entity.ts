import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** Its id has its time. Named and keyed as when only events had comments. */
export const GatheringCommentEntity = new Entity(
  {
    model: { entity: "event-comment", version: "1", service: "attune" },
    attributes: {
      gatheringId: { type: "string", required: true, field: "eventId" },
      /** Of a meetup's. */
      circleId: { type: "string" },
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
        pk: key("pk", ["gatheringId"], "event#${gatheringId}"),
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
