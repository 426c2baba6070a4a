import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./feed.audience.ts";

export const feed = defineFeature({
  name: "feed",
  audience,
  handlers: () => import("./feed.handlers.ts"),
  cards: () => import("./feed.cards.ts"),
  search: {
    type: "post",
    reindexOn: {
      "post.published": ({ postId }) => postId,
      "post.deleted": ({ postId }) => postId,
    },
    source: () => import("./feed.search.ts"),
  },
  memberData: () => import("./feed.member-data.ts"),
});
