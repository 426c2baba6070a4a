import { done } from "@attune/core/kernel/schemas";
import { meetupsContract } from "@attune/core/meetups/meetups.contract";
import {
  allowPlanning,
  createMeetup,
  endMeetup,
  getMeetup,
  listMeetups,
  listUpcoming,
  listWaiting,
  updateMeetup,
} from "@attune/core/meetups/meetups.service";
import { listOwnMeetups } from "@attune/core/meetups/own-meetups.service";
import { answerOccurrence } from "@attune/core/meetups/rsvps.service";
import { cancelOccurrence, moveOccurrence } from "@attune/core/meetups/scheduling.service";
import { implementing } from "../http/procedures.ts";

const meetups = implementing("meetups", meetupsContract);

export const router = {
  listMeetups: meetups.listMeetups.handler(({ input, context }) =>
    listMeetups(context.actor, input.circleId),
  ),
  listOwnMeetups: meetups.listOwnMeetups.handler(({ input, context }) =>
    listOwnMeetups(context.actor, input.cursor),
  ),
  getMeetup: meetups.getMeetup.handler(({ input, context }) => getMeetup(context.actor, input)),
  listWaiting: meetups.listWaiting.handler(({ input, context }) =>
    listWaiting(context.actor, input),
  ),
  listUpcoming: meetups.listUpcoming.handler(({ input, context }) =>
    listUpcoming(context.actor, input),
  ),
  createMeetup: meetups.createMeetup.handler(({ input, context }) => {
    const { circleId, ...draft } = input;
    return createMeetup(context.actor, circleId, draft);
  }),
  updateMeetup: meetups.updateMeetup.handler(({ input, context }) => {
    const { circleId, meetupId, ...draft } = input;
    return updateMeetup(context.actor, { circleId, meetupId }, draft);
  }),
  endMeetup: meetups.endMeetup.handler(async ({ input, context }) => {
    await endMeetup(context.actor, input);
    return done;
  }),
  cancelOccurrence: meetups.cancelOccurrence.handler(async ({ input, context }) => {
    await cancelOccurrence(context.actor, input);
    return done;
  }),
  moveOccurrence: meetups.moveOccurrence.handler(async ({ input, context }) => {
    const { start, end, ...name } = input;
    await moveOccurrence(context.actor, name, start, end);
    return done;
  }),
  answerOccurrence: meetups.answerOccurrence.handler(({ input, context }) => {
    const { answer, ...name } = input;
    return answerOccurrence(context.actor, name, answer);
  }),
  allowPlanning: meetups.allowPlanning.handler(async ({ input, context }) => {
    await allowPlanning(context.actor, input.circleId, input.membersPlan);
    return done;
  }),
};
