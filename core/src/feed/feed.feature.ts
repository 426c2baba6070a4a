import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./feed.audience.ts";
import { jobs } from "./feed.jobs.ts";

export const feed = defineFeature({
  name: "feed",
  audience,
  handlers: () => import("./feed.handlers.ts"),
  jobs,
  cards: () => import("./feed.cards.ts"),
  digest: { section: "circles", load: () => import("./feed.digest.ts") },
  search: {
    type: "post",
    reindexOn: {
      "post.published": ({ postId }) => postId,
      "post.changed": ({ postId }) => postId,
      "post.deleted": ({ postId }) => postId,
      "post.hidden": ({ postId }) => postId,
    },
    source: () => import("./feed.search.ts"),
  },
  memberData: () => import("./feed.member-data.ts"),
});
