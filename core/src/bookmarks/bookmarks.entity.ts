import { Entity } from "electrodb";
import { postVisibilities } from "../feed/feed.contract.ts";
import { entityOptions, key } from "../kernel/table.ts";

export const BookmarkEntity = new Entity(
  {
    model: { entity: "bookmark", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      postId: { type: "string", required: true },
      // Copied, so that lists can check access to the post.
      authorId: { type: "string", required: true },
      visibility: { type: postVisibilities, required: true },
      circleId: { type: "string" },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "bookmarks#${userId}"),
        sk: key("sk", ["postId"], "${postId}"),
      },
      newest: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "bookmarks#${userId}"),
        sk: key("gsi1sk", ["createdAt", "postId"], "${createdAt}#${postId}"),
      },
      ofPost: {
        index: "gsi2",
        pk: key("gsi2pk", ["postId"], "bookmarks-of#${postId}"),
        sk: key("gsi2sk", ["userId"], "${userId}"),
      },
    },
  },
  entityOptions,
);
