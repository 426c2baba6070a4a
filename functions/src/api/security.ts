import { done } from "@attune/core/kernel/schemas";
import { listMySecurityEvents, logSecurityEvent } from "@attune/core/security/events.service";
import { securityContract } from "@attune/core/security/security.contract";
import { implementing } from "../http/procedures.ts";

const security = implementing("security", securityContract);

/** Lazy: only admins use it. */
const review = () => import("@attune/core/security/review.service");

export const router = {
  logSecurityEvent: security.logSecurityEvent.handler(async ({ input, context }) => {
    await logSecurityEvent(context.actor, input);
    return done;
  }),
  listMySecurityEvents: security.listMySecurityEvents.handler(({ context }) =>
    listMySecurityEvents(context.actor),
  ),
  listSecurityEvents: security.listSecurityEvents.handler(async () => {
    const { listSecurityEvents } = await review();
    return listSecurityEvents();
  }),
  resolveSecurityEvent: security.resolveSecurityEvent.handler(async ({ input, context }) => {
    const { resolveSecurityEvent } = await review();
    await resolveSecurityEvent(context.actor, input.securityEventId);
    return done;
  }),
};
