import type { EventHandlers } from "../kernel/feature.ts";
import { withCard } from "../members/card.ts";
import { notify } from "../notifications/notify.ts";
import { circleJoined, circleReviewed } from "./circles.notifications.ts";
import { unwatchCircle } from "./circles.watch.ts";
import { countCircleMember } from "./counters.service.ts";

export const handlers: EventHandlers = {
  "circle.joined": async ({ circleId, hostId, userId }, domainEventId) => {
    await countCircleMember(domainEventId, circleId, 1);
    if (userId === hostId) return;
    await withCard(userId, (card) => notify(domainEventId, circleJoined(hostId, card, circleId)));
  },
  "circle.left": async ({ circleId, userId }, domainEventId) => {
    await countCircleMember(domainEventId, circleId, -1);
    await unwatchCircle(userId, circleId);
  },
  "circle.reviewed": ({ circleId, hostId, approved }, domainEventId) =>
    notify(domainEventId, circleReviewed(hostId, circleId, approved)),
};
