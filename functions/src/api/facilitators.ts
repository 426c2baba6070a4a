import { facilitatorsContract } from "@attune/core/facilitators/facilitators.contract";
import {
  applyAsFacilitator,
  approveApplication,
  getMyApplication,
  listApplications,
  rejectApplication,
} from "@attune/core/facilitators/facilitators.service";
import { implementing } from "../http/procedures.ts";

const facilitators = implementing("facilitators", facilitatorsContract);

export const router = {
  getMyApplication: facilitators.getMyApplication.handler(({ context }) =>
    getMyApplication(context.actor),
  ),
  applyAsFacilitator: facilitators.applyAsFacilitator.handler(({ input, context }) =>
    applyAsFacilitator(context.actor, input),
  ),
  listApplications: facilitators.listApplications.handler(({ input }) =>
    listApplications(input.status),
  ),
  approveApplication: facilitators.approveApplication.handler(({ input, context }) =>
    approveApplication(context.actor, input.userId),
  ),
  rejectApplication: facilitators.rejectApplication.handler(({ input, context }) =>
    rejectApplication(context.actor, input.userId, input.rejectionReason),
  ),
};
