import type {
  Answer,
  Meetup,
  Occurrence,
  UpcomingOccurrence,
} from "@attune/core/meetups/meetups.contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAccount } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import { invalidateAll } from "../../lib/invalidate.ts";
import { callOf, keptAct } from "../../lib/kept-act.ts";
import { askForPush } from "../../lib/push/ask.ts";
import { presets } from "../../lib/query.ts";
import { onDomainEvent, onTopicNews } from "../../lib/realtime.ts";
import { session } from "../../lib/session.ts";
import { subscribeToTopic } from "../../lib/topic-subscriptions.ts";
import { usePendingVariables } from "../../lib/usePendingVariables.ts";
import type { Card } from "../../parts/people/PersonLine.tsx";
import { toastError } from "../../parts/toastError.ts";

export interface MeetupName {
  circleId: string;
  meetupId: string;
}

export interface Detail {
  circle: { circleId: string; name: string };
  meetup: Meetup;
  occurrences: Occurrence[];
  coming: UpcomingOccurrence | null;
  isClosed: boolean;
  outOfReach: { userId: string }[] | null;
}

export const nameOf = ({ circleId, meetupId }: MeetupName): MeetupName => ({ circleId, meetupId });

export const detailKey = (name: MeetupName) =>
  api.meetups.getMeetup.queryKey({ input: nameOf(name) });
const comingKey = (name: MeetupName, occurrenceId: string) =>
  api.meetups.listUpcoming.queryKey({ input: { ...nameOf(name), occurrenceId } });
const waitingKey = (name: MeetupName, occurrenceId: string) =>
  api.meetups.listWaiting.queryKey({ input: { ...nameOf(name), occurrenceId } });
export const meetupCommentsKey = (name: MeetupName) =>
  api.meetupComments.listComments.key({ input: nameOf(name) });
const listKey = (circleId: string) => api.meetups.listMeetups.queryKey({ input: { circleId } });
const ownKey = () => api.meetups.listOwnMeetups.key();
const allOf = (name: MeetupName) => [detailKey(name), listKey(name.circleId), ownKey()];
const answerKeys = (name: MeetupName, occurrenceId: string) => [
  ...allOf(name),
  comingKey(name, occurrenceId),
  waitingKey(name, occurrenceId),
];

// When the reader leaves a circle, its meetups become inaccessible.
onDomainEvent("circle.left", ({ circleId, userId }) =>
  userId === session.get().userId
    ? [
        api.meetups.getMeetup.key({ input: { circleId } }),
        api.meetupComments.listComments.key({ input: { circleId } }),
        listKey(circleId),
        ownKey(),
      ]
    : [],
);
for (const type of ["circle.moderator_appointed", "circle.moderator_ended"] as const) {
  onDomainEvent(type, ({ circleId }) => [
    api.meetups.getMeetup.key({ input: { circleId } }),
    listKey(circleId),
  ]);
}
onDomainEvent("meetup.created", ({ circleId }) => [listKey(circleId)]);
onDomainEvent("meetup.changed", allOf);
onDomainEvent("meetup.ended", allOf);
onDomainEvent("occurrence.cancelled", allOf);
onDomainEvent("occurrence.moved", allOf);
for (const type of ["occurrence.answered", "occurrence.promoted"] as const) {
  onDomainEvent(type, (domainEvent) => answerKeys(domainEvent, domainEvent.occurrenceId));
}
onDomainEvent("occurrence.waiting_changed", (domainEvent) => [
  ...allOf(domainEvent),
  waitingKey(domainEvent, domainEvent.occurrenceId),
]);
for (const type of [
  "meetup.commented",
  "meetup.comment_changed",
  "meetup.comment_deleted",
] as const) {
  onDomainEvent(type, (domainEvent) => [meetupCommentsKey(domainEvent)]);
}
onTopicNews("circle", () => [api.meetups.key(), api.meetupComments.key()]);

/**
 * Subscribes to a circle's changes, but only once meetups were loaded, as the server refuses
 * non-members.
 */
const useWatching = (circleId: string, isShown: boolean) =>
  useEffect(
    () => (isShown ? subscribeToTopic(`circle:${circleId}`) : undefined),
    [circleId, isShown],
  );

/** A circle's meetups, each with its next occurrence. */
export function useMeetups(circleId: string, enabled = true) {
  const list = useQuery({
    ...api.meetups.listMeetups.queryOptions({ input: { circleId } }),
    ...presets.dynamic,
    enabled,
  });
  useWatching(circleId, enabled && list.data !== undefined);
  return list;
}

interface Press {
  occurrenceId: string;
  answer: Answer;
}

const answerKey = (meetupId: string) => ["answer", meetupId];

/**
 * A meetup and its upcoming occurrences with pending RSVPs applied, so that a refetch can't undo
 * them on screen.
 */
export function useMeetup(name: MeetupName) {
  const { data, error, refetch } = useQuery({
    ...api.meetups.getMeetup.queryOptions({ input: nameOf(name) }),
    ...presets.dynamic,
  });
  useWatching(name.circleId, data !== undefined);
  const profile = useAccount()?.profile;
  const pressed = usePendingVariables<Press>(answerKey(name.meetupId));
  const shown =
    data &&
    profile &&
    pressed.reduce<Detail>(
      (detail, { occurrenceId, answer }) => withAnswer(detail, occurrenceId, answer, profile),
      data,
    );
  return { data: shown ?? data, error, refetch };
}

/** Attendees of an occurrence, fetched on demand. */
export const useOccurrenceAttendees = (name: MeetupName, occurrenceId: string) =>
  useQuery({
    ...api.meetups.listUpcoming.queryOptions({ input: { ...nameOf(name), occurrenceId } }),
    ...presets.dynamic,
  });

/** The waiting list of an occurrence, for hosts. */
export const useWaiting = (name: MeetupName, occurrenceId: string) =>
  useQuery({
    ...api.meetups.listWaiting.queryOptions({ input: { ...nameOf(name), occurrenceId } }),
    ...presets.dynamic,
  });

/** The meetup after the reader's RSVP to one occurrence. */
function withAnswer(detail: Detail, occurrenceId: string, answer: Answer, card: Card): Detail {
  const before = detail.occurrences.find((one) => one.occurrenceId === occurrenceId);
  if (!before || before.answer === answer) return detail;
  const by = Number(answer === "going") - Number(before.answer === "going");
  const link = answer === "going" ? before.link : null;
  const goingCount = Math.max(0, before.goingCount + by);
  const waits = Number(answer === "waiting") - Number(before.answer === "waiting");
  const waitingCount = Math.max(0, before.waitingCount + waits);
  const waitingPlace = answer === "waiting" ? waitingCount : null;
  const { coming } = detail;
  const others = coming?.people.filter(({ userId }) => userId !== card.userId) ?? [];
  return {
    ...detail,
    occurrences: detail.occurrences.map((one) =>
      one === before ? { ...one, answer, goingCount, waitingCount, waitingPlace, link } : one,
    ),
    coming:
      coming?.occurrenceId === occurrenceId
        ? { occurrenceId, people: answer === "going" ? [...others, card] : others }
        : coming,
  };
}

/** RSVPs are sent in order, so that the last press counts; `useMeetup` shows it at once. */
export function useAnswer(name: MeetupName, occurrenceId: string) {
  const queryClient = useQueryClient();
  const mutationKey = [...answerKey(name.meetupId), occurrenceId];
  const { mutate } = useMutation({
    mutationKey,
    ...keptAct(`answer-${occurrenceId}`, (press: Press) =>
      callOf("meetups.answerOccurrence", { ...nameOf(name), ...press }),
    ),
    onSuccess: (_answer, { answer }) => {
      if (answer !== "not_going") askForPush();
    },
    onError: toastError,
    onSettled: async () => {
      // Only the last pending mutation refetches.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await invalidateAll(queryClient, answerKeys(name, occurrenceId));
    },
  });
  return (answer: Answer) => mutate({ occurrenceId, answer });
}

/** A host's action, after which the meetup, its circle's list and the host's plans are refetched. */
export function useHosting<Input, Output>(
  name: MeetupName | { circleId: string },
  act: (input: Input) => Promise<Output>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () =>
      invalidateAll(queryClient, "meetupId" in name ? allOf(name) : [listKey(name.circleId)]),
    onError: toastError,
  });
}
