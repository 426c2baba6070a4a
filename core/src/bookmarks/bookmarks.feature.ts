import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./bookmarks.audience.ts";
import { jobs } from "./bookmarks.jobs.ts";

export const bookmarks = defineFeature({
  name: "bookmarks",
  audience,
  handlers: () => import("./bookmarks.handlers.ts"),
  jobs,
  memberData: () => import("./bookmarks.member-data.ts"),
});
