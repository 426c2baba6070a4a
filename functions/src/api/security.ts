import { requireSignedIn } from "@attune/core/kernel/actor";
import { done } from "@attune/core/kernel/schemas";
import { listMySecurityEvents, logSecurityEvent } from "@attune/core/security/events.service";
import { securityContract } from "@attune/core/security/security.contract";
import { implementing } from "../http/procedures.ts";

const security = implementing("security", securityContract);

export const securityRouter = {
  logSecurityEvent: security.logSecurityEvent.handler(async ({ input, context }) => {
    await logSecurityEvent(requireSignedIn(context.actor), input);
    return done;
  }),
  listMySecurityEvents: security.listMySecurityEvents.handler(({ context }) =>
    listMySecurityEvents(requireSignedIn(context.actor)),
  ),
};
