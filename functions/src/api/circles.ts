import { circlesContract } from "@attune/core/circles/circles.contract";
import {
  closeWelcome,
  createCircle,
  getCircle,
  joinCircle,
  leaveCircle,
  listCircleMembers,
  listCircles,
  listMyCircles,
} from "@attune/core/circles/circles.service";
import {
  appointHost,
  closeCircle,
  handOverCircle,
  updateCircle,
} from "@attune/core/circles/hosting.service";
import { getPublicCircle } from "@attune/core/circles/introduction.service";
import { declineInvitation } from "@attune/core/circles/invitations.service";
import { appointModerator, endModerator } from "@attune/core/circles/moderators.service";
import {
  liftCircleBan,
  listCircleBans,
  removeCircleMember,
} from "@attune/core/circles/removals.service";
import {
  acceptRequest,
  askToJoin,
  declineRequest,
  listRequests,
  withdrawRequest,
} from "@attune/core/circles/requests.service";
import {
  approveCircle,
  listCirclesForReview,
  rejectCircle,
} from "@attune/core/circles/review.service";
import {
  listSentInvitations,
  withdrawInvitation,
} from "@attune/core/circles/sent-invitations.service";
import { inviteToCircle, listInvitable } from "@attune/core/inviting/inviting.service";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const circles = implementing("circles", circlesContract);

export const router = {
  listCircles: circles.listCircles.handler(({ input, context }) =>
    listCircles(context.actor, input.cursor),
  ),
  listMyCircles: circles.listMyCircles.handler(async ({ context }) => ({
    items: await listMyCircles(context.actor),
  })),
  getCircle: circles.getCircle.handler(({ input, context }) =>
    getCircle(context.actor, input.circleId),
  ),
  getPublicCircle: circles.getPublicCircle.handler(({ input }) => getPublicCircle(input.circleId)),
  createCircle: circles.createCircle.handler(({ input, context }) =>
    createCircle(context.actor, input),
  ),
  updateCircle: circles.updateCircle.handler(({ input, context }) => {
    const { circleId, ...draft } = input;
    return updateCircle(context.actor, circleId, draft);
  }),
  closeCircle: circles.closeCircle.handler(async ({ input, context }) => {
    await closeCircle(context.actor, input.circleId);
    return done;
  }),
  handOverCircle: circles.handOverCircle.handler(({ input, context }) =>
    handOverCircle(context.actor, input.circleId, input.userId),
  ),
  appointHost: circles.appointHost.handler(({ input, context }) =>
    appointHost(context.actor, input.circleId, input.userId),
  ),
  appointModerator: circles.appointModerator.handler(async ({ input, context }) => {
    await appointModerator(context.actor, input);
    return done;
  }),
  endModerator: circles.endModerator.handler(async ({ input, context }) => {
    await endModerator(context.actor, input);
    return done;
  }),
  listCircleMembers: circles.listCircleMembers.handler(({ input, context }) =>
    listCircleMembers(context.actor, input.circleId, input.cursor),
  ),
  removeCircleMember: circles.removeCircleMember.handler(async ({ input, context }) => {
    await removeCircleMember(context.actor, input);
    return done;
  }),
  listCircleBans: circles.listCircleBans.handler(({ input, context }) =>
    listCircleBans(context.actor, input.circleId, input.cursor),
  ),
  liftCircleBan: circles.liftCircleBan.handler(async ({ input, context }) => {
    await liftCircleBan(context.actor, input);
    return done;
  }),
  joinCircle: circles.joinCircle.handler(async ({ input, context }) => {
    await joinCircle(context.actor, input.circleId);
    return done;
  }),
  leaveCircle: circles.leaveCircle.handler(async ({ input, context }) => {
    await leaveCircle(context.actor, input.circleId);
    return done;
  }),
  askToJoin: circles.askToJoin.handler(async ({ input, context }) => {
    await askToJoin(context.actor, input.circleId, input.note);
    return done;
  }),
  withdrawRequest: circles.withdrawRequest.handler(async ({ input, context }) => {
    await withdrawRequest(context.actor, input.circleId);
    return done;
  }),
  closeWelcome: circles.closeWelcome.handler(async ({ input, context }) => {
    await closeWelcome(context.actor, input.circleId);
    return done;
  }),
  listRequests: circles.listRequests.handler(({ input, context }) =>
    listRequests(context.actor, input.circleId, input.cursor),
  ),
  acceptRequest: circles.acceptRequest.handler(async ({ input, context }) => {
    await acceptRequest(context.actor, input.circleId, input.userId);
    return done;
  }),
  declineRequest: circles.declineRequest.handler(async ({ input, context }) => {
    await declineRequest(context.actor, input.circleId, input.userId);
    return done;
  }),
  listInvitable: circles.listInvitable.handler(({ input, context }) =>
    listInvitable(context.actor, input.circleId, input.cursor),
  ),
  inviteToCircle: circles.inviteToCircle.handler(async ({ input, context }) => {
    await inviteToCircle(context.actor, input.circleId, input.userId);
    return done;
  }),
  listSentInvitations: circles.listSentInvitations.handler(({ input, context }) =>
    listSentInvitations(context.actor, input.circleId, input.cursor),
  ),
  withdrawInvitation: circles.withdrawInvitation.handler(async ({ input, context }) => {
    await withdrawInvitation(context.actor, input.circleId, input.userId);
    return done;
  }),
  declineInvitation: circles.declineInvitation.handler(async ({ input, context }) => {
    await declineInvitation(context.actor, input.circleId);
    return done;
  }),
  listCirclesForReview: circles.listCirclesForReview.handler(({ input }) =>
    listCirclesForReview(input.status, input.cursor),
  ),
  approveCircle: circles.approveCircle.handler(({ input, context }) =>
    approveCircle(context.actor, input.circleId, input.seen),
  ),
  rejectCircle: circles.rejectCircle.handler(({ input, context }) =>
    rejectCircle(context.actor, input.circleId, input.rejectionReason, input.seen),
  ),
};
