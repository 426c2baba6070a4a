import { facilitatorsContract } from "@attune/core/facilitators/facilitators.contract";
import {
  applyAsFacilitator,
  approveApplication,
  getMyApplication,
  listApplications,
  rejectApplication,
} from "@attune/core/facilitators/facilitators.service";
import { requireSignedIn } from "@attune/core/kernel/actor";
import { implementing } from "../http/procedures.ts";

const facilitators = implementing("facilitators", facilitatorsContract);

export const router = {
  getMyApplication: facilitators.getMyApplication.handler(({ context }) =>
    getMyApplication(requireSignedIn(context.actor)),
  ),
  applyAsFacilitator: facilitators.applyAsFacilitator.handler(({ input, context }) =>
    applyAsFacilitator(requireSignedIn(context.actor), input),
  ),
  listApplications: facilitators.listApplications.handler(({ input }) =>
    listApplications(input.status),
  ),
  approveApplication: facilitators.approveApplication.handler(({ input, context }) =>
    approveApplication(requireSignedIn(context.actor), input.userId),
  ),
  rejectApplication: facilitators.rejectApplication.handler(({ input, context }) =>
    rejectApplication(requireSignedIn(context.actor), input.userId, input.rejectionReason),
  ),
};
