import { requireSignedIn } from "@attune/core/kernel/actor";
import { getMembership, listPlans } from "@attune/core/memberships/memberships.service";
import { api } from "../http/procedures.ts";

export const membershipsRouter = {
  listPlans: api.memberships.listPlans.handler(({ context }) =>
    listPlans(requireSignedIn(context.actor)),
  ),
  getMembership: api.memberships.getMembership.handler(({ context }) =>
    getMembership(requireSignedIn(context.actor).userId),
  ),
};
