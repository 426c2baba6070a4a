import type { EventHandlers } from "../kernel/feature.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { withCard } from "../members/card.ts";
import { notify } from "../notifications/notify.ts";
import { findCircle } from "./circles.access.ts";
import { circleHandedOver, circleJoined, circleReviewed } from "./circles.notifications.ts";
import { unwatchCircle } from "./circles.watch.ts";
import { countCircleMember } from "./counters.service.ts";

export const handlers: EventHandlers = {
  "circle.joined": async ({ circleId, hostId, userId }, domainEventId) => {
    await countCircleMember(domainEventId, circleId, 1);
    if (userId === hostId) return;
    const circle = await findCircle(circleId);
    if (!circle) return;
    await withCard(userId, (card) => notify(domainEventId, circleJoined(card, circle)));
  },
  "circle.left": async ({ circleId, userId }, domainEventId) => {
    await countCircleMember(domainEventId, circleId, -1);
    await unwatchCircle(userId, circleId);
  },
  "circle.reviewed": async ({ circleId, approved }, domainEventId) => {
    const circle = await findCircle(circleId);
    if (circle) await notify(domainEventId, circleReviewed(circle, approved));
  },
  "circle.closed": ({ circleId }, domainEventId) =>
    enqueueJob("notify-circle-closed", { domainEventId, circleId }),
  "circle.handed_over": async ({ circleId, formerHostId }, domainEventId) => {
    const circle = await findCircle(circleId);
    if (!circle) return;
    await withCard(formerHostId, (card) => notify(domainEventId, circleHandedOver(card, circle)));
  },
};
