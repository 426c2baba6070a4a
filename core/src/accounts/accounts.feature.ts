import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./accounts.audience.ts";
import { jobs } from "./accounts.jobs.ts";
import { schedules } from "./accounts.schedules.ts";

export const accounts = defineFeature({
  name: "accounts",
  audience,
  handlers: () => import("./accounts.handlers.ts"),
  jobs,
  schedules,
  // Their handlers close sockets that must receive the event first.
  pushedFirst: ["sign_in.ended", "sign_ins.ended", "account.leaving"],
  cards: () => import("./accounts.cards.ts"),
  memberData: () => import("./accounts.member-data.ts"),
});
