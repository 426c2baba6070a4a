import { circlesContract } from "@attune/core/circles/circles.contract";
import {
  createCircle,
  getCircle,
  joinCircle,
  leaveCircle,
  listCircles,
} from "@attune/core/circles/circles.service";
import {
  approveCircle,
  listCirclesForReview,
  rejectCircle,
} from "@attune/core/circles/review.service";
import { requireSignedIn } from "@attune/core/kernel/actor";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const circles = implementing("circles", circlesContract);

export const router = {
  listCircles: circles.listCircles.handler(({ input, context }) =>
    listCircles(requireSignedIn(context.actor), input.cursor),
  ),
  getCircle: circles.getCircle.handler(({ input, context }) =>
    getCircle(requireSignedIn(context.actor), input.circleId),
  ),
  createCircle: circles.createCircle.handler(({ input, context }) =>
    createCircle(requireSignedIn(context.actor), input),
  ),
  joinCircle: circles.joinCircle.handler(async ({ input, context }) => {
    await joinCircle(requireSignedIn(context.actor), input.circleId);
    return done;
  }),
  leaveCircle: circles.leaveCircle.handler(async ({ input, context }) => {
    await leaveCircle(requireSignedIn(context.actor), input.circleId);
    return done;
  }),
  listCirclesForReview: circles.listCirclesForReview.handler(({ input }) =>
    listCirclesForReview(input.status, input.cursor),
  ),
  approveCircle: circles.approveCircle.handler(({ input, context }) =>
    approveCircle(requireSignedIn(context.actor), input.circleId),
  ),
  rejectCircle: circles.rejectCircle.handler(({ input, context }) =>
    rejectCircle(requireSignedIn(context.actor), input.circleId, input.rejectionReason),
  ),
};
