import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./bookmarks.audience.ts";

export const bookmarks = defineFeature({
  name: "bookmarks",
  audience,
  handlers: () => import("./bookmarks.handlers.ts"),
  memberData: () => import("./bookmarks.member-data.ts"),
});
