import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./invite-links.audience.ts";

export const inviteLinks = defineFeature({
  name: "invite-links",
  audience,
  handlers: () => import("./invite-links.handlers.ts"),
  memberData: () => import("./invite-links.member-data.ts"),
});
