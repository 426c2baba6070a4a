import { membershipsContract } from "@attune/core/memberships/memberships.contract";
import { getMembership, listPlans } from "@attune/core/memberships/memberships.service";
import { implementing } from "../http/procedures.ts";

const memberships = implementing("memberships", membershipsContract);

export const router = {
  listPlans: memberships.listPlans.handler(({ context }) => listPlans(context.actor)),
  getMembership: memberships.getMembership.handler(({ context }) =>
    getMembership(context.actor.userId),
  ),
};
