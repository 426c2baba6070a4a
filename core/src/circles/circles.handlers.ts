import { batchGet } from "../kernel/batch-get.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { inGroups } from "../kernel/in-groups.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { withCard } from "../members/card.ts";
import { closeNotification } from "../notifications/close.ts";
import { startFanOut } from "../notifications/fan-out.ts";
import { notify } from "../notifications/notify.ts";
import { updateQuotes } from "../notifications/quotes.ts";
import {
  type CircleItem,
  findCircle,
  hostAndModeratorIds,
  isModerator,
  moderates,
} from "./circles.access.ts";
import {
  circleAccepted,
  circleHandedOver,
  circleHostAppointed,
  circleInvited,
  circleJoined,
  circleModerator,
  circleRemoved,
  circleRequested,
  circleReviewed,
  endedMetadata,
  invitationKey,
  invitationMetadata,
  requestsGroup,
} from "./circles.notifications.ts";
import { unwatchCircle } from "./circles.watch.ts";
import { countCircleMember } from "./counters.service.ts";
import { endInvitations } from "./ended-invitations.service.ts";
import { closeInvitation, invitationAnswer } from "./invitations.service.ts";
import { endBlockedModerators, endModeratingBetween } from "./moderators.service.ts";
import { forgetRemovals, removalReason } from "./removals.service.ts";
import { dropRequest, repeatRequests, withoutRequests } from "./requests.service.ts";
import { isOpenRequest, requestRef } from "./requests.view.ts";

const answerNotice = (userId: string, circle: CircleItem, answer: "joined" | "declined") =>
  closeNotification(userId, invitationKey(circle.circleId), invitationMetadata(circle, answer));

/** Also from open pages. */
const removeNotice = (domainEventId: string, circleId: string, userId: string) =>
  updateQuotes(domainEventId, [{ userId, key: invitationKey(circleId), quoted: null }]);

/** Once no open request is left, closes moderators' notifications of requests. */
async function closeRequestNotices(circleId: string): Promise<void> {
  const circle = await findCircle(circleId);
  if (!circle) return;
  const done = await withoutRequests(circleId, hostAndModeratorIds(circle));
  await inGroups(done, (userId) =>
    endRequests(circle, userId, async () => (await withoutRequests(circleId, [userId])).length > 0),
  );
}

const endRequests = (circle: CircleItem, userId: string, isOver?: () => Promise<boolean>) =>
  closeNotification(userId, requestsGroup(circle.circleId), endedMetadata(circle), isOver);

export const handlers: EventHandlers = {
  "circle.joined": async ({ circleId, hostId, userId, isAccepted }, domainEventId) => {
    await countCircleMember(domainEventId, circleId, 1);
    if (userId === hostId) return;
    if (!isAccepted && (await dropRequest(circleId, userId))) {
      await closeRequestNotices(circleId);
    }
    const circle = await findCircle(circleId);
    if (!circle) return;
    if (await closeInvitation(circleId, userId)) await answerNotice(userId, circle, "joined");
    if (isAccepted) {
      await closeRequestNotices(circleId);
      return notify(domainEventId, circleAccepted(userId, circle));
    }
    await withCard(userId, (card) => notify(domainEventId, circleJoined(card, circle)));
  },
  "circle.requested": async ({ circleId, userId, isRepeated }, domainEventId) => {
    const isStillOpen = async () => {
      const [request] = await batchGet([requestRef(circleId, userId)], { consistent: true });
      return isOpenRequest(request);
    };
    // Domain events can arrive out of order: the request may already be answered.
    if (!(await isStillOpen())) return;
    const circle = await findCircle(circleId);
    if (!circle) return;
    const answering = isRepeated ? [circle.hostId] : hostAndModeratorIds(circle);
    await withCard(userId, (card) =>
      inGroups(answering, (id) => notify(domainEventId, circleRequested(id, card, circle))),
    );
    // An answer that was handled meanwhile found no notifications to close.
    if (!(await isStillOpen())) await closeRequestNotices(circleId);
  },
  "circle.request_ended": ({ circleId }) => closeRequestNotices(circleId),
  "circle.invited": async ({ circleId, userId, inviterId }, domainEventId) => {
    const circle = await findCircle(circleId);
    if (!circle || circle.closedAt) return;
    // Domain events can arrive out of order: the invitation may already be answered.
    if ((await invitationAnswer(circleId, userId)) !== "open") return;
    await withCard(inviterId, (card) => notify(domainEventId, circleInvited(userId, card, circle)));
    // An answer that was handled meanwhile found no notification to close.
    const answer = await invitationAnswer(circleId, userId);
    if (answer === "gone") await removeNotice(domainEventId, circleId, userId);
    else if (answer !== "open") await answerNotice(userId, circle, answer);
  },
  "circle.invitation_declined": async ({ circleId, userId }) => {
    const circle = await findCircle(circleId);
    if (circle) await answerNotice(userId, circle, "declined");
  },
  "circle.invitation_withdrawn": async ({ circleId, userId }, domainEventId) => {
    // They may have been invited again.
    if ((await invitationAnswer(circleId, userId)) !== "gone") return;
    await removeNotice(domainEventId, circleId, userId);
  },
  "circle.left": async ({ circleId, userId }, domainEventId) => {
    await unwatchCircle(userId, circleId);
    await countCircleMember(domainEventId, circleId, -1);
  },
  "circle.member_removed": async ({ circleId, userId }, domainEventId) => {
    const circle = await findCircle(circleId);
    if (!circle) return;
    const reason = await removalReason(circleId, userId);
    await notify(domainEventId, circleRemoved(userId, circle, reason));
  },
  "circle.reviewed": async ({ circleId, approved }, domainEventId) => {
    const circle = await findCircle(circleId);
    // Domain events can arrive out of order: it may have been reviewed again.
    if (!circle || approved !== (circle.approvalStatus === "approved")) return;
    await notify(domainEventId, circleReviewed(circle, approved));
  },
  "circle.closed": async ({ circleId }, domainEventId) => {
    await enqueueJob("notify-circle-closed", { ...startFanOut(domainEventId), circleId });
    await forgetRemovals({ circleId });
    await endInvitations({ circleId });
  },
  "circle.handed_over": async ({ circleId, formerHostId, isAppointed }, domainEventId) => {
    const circle = await findCircle(circleId);
    if (!circle) return;
    if (isAppointed) await notify(domainEventId, circleHostAppointed(circle));
    else {
      await withCard(formerHostId, (card) => notify(domainEventId, circleHandedOver(card, circle)));
    }
    await endBlockedModerators(circle);
    await endRequests(circle, formerHostId);
    await repeatRequests({ domainEventId, circleId });
  },
  "circle.moderator_appointed": async ({ circleId, hostId, userId }, domainEventId) => {
    const circle = await findCircle(circleId);
    // Domain events can arrive out of order: they may no longer be a moderator.
    if (!circle || !isModerator(circle, userId)) return;
    await withCard(hostId, (card) => notify(domainEventId, circleModerator(userId, card, circle)));
  },
  "circle.moderator_ended": async ({ circleId, userId }) => {
    const circle = await findCircle(circleId);
    if (circle && !moderates(circle, userId)) await endRequests(circle, userId);
  },
  "block.added": ({ userId, blockedId }) => endModeratingBetween(userId, blockedId),
};
