import { requireSignedIn } from "@attune/core/kernel/actor";
import { done } from "@attune/core/kernel/schemas";
import { listMySecurityEvents, logSecurityEvent } from "@attune/core/security/events.service";
import { api } from "../http/procedures.ts";

export const securityRouter = {
  logSecurityEvent: api.security.logSecurityEvent.handler(async ({ input, context }) => {
    await logSecurityEvent(requireSignedIn(context.actor), input);
    return done;
  }),
  listMySecurityEvents: api.security.listMySecurityEvents.handler(({ context }) =>
    listMySecurityEvents(requireSignedIn(context.actor)),
  ),
};
