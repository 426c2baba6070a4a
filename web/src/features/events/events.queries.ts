import type { CommunityEvent, OwnEventList } from "@attune/core/events/events.contract";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAccount } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { createOnce } from "../../lib/create-once.ts";
import { dropDraft, sentWith } from "../../lib/drafts.ts";
import { invalidateAll } from "../../lib/invalidate.ts";
import { callOf, keptAct } from "../../lib/kept-act.ts";
import { askForPush } from "../../lib/push/ask.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { onDomainEvent, onTopicNews } from "../../lib/realtime.ts";
import { subscribeToTopic } from "../../lib/topic-subscriptions.ts";
import { usePendingVariables } from "../../lib/usePendingVariables.ts";
import type { Card } from "../../parts/people/PersonLine.tsx";
import { toastError } from "../../parts/toastError.ts";

interface Detail {
  event: CommunityEvent;
  attendees: Card[];
  isClosed: boolean;
  invitedCoHosts: Card[];
  isInvitedToCoHost: boolean;
}

export const detailKey = (eventId: string) => api.events.getEvent.queryKey({ input: { eventId } });
const listKeys = () => [api.events.listEvents.key(), api.events.listOwnEvents.key()];
const waitingKey = (eventId: string) => api.events.listWaiting.queryKey({ input: { eventId } });
const attendeesKey = (eventId: string) => api.events.listAttendees.key({ input: { eventId } });
export const announcementsKey = (eventId: string) =>
  api.events.listAnnouncements.key({ input: { eventId } });
export const eventCommentsKey = (eventId: string) =>
  api.eventComments.listComments.key({ input: { eventId } });
export const hostedKeys = (eventId: string) => [detailKey(eventId), ...listKeys()];
const answerKeys = (eventId: string) => [
  detailKey(eventId),
  attendeesKey(eventId),
  waitingKey(eventId),
  announcementsKey(eventId),
  ...listKeys(),
];

onDomainEvent("event.created", () => listKeys());
for (const type of [
  "event.reviewed",
  "event.changed",
  "event.cancelled",
  "event.co_host_invited",
  "event.co_host_joined",
  "event.co_host_ended",
  "event.handed_over",
] as const) {
  onDomainEvent(type, ({ eventId }) => hostedKeys(eventId));
}
for (const type of ["event.joined", "event.left"] as const) {
  onDomainEvent(type, ({ eventId }) => [detailKey(eventId), attendeesKey(eventId), ...listKeys()]);
}
for (const type of ["event.announced", "event.announcement_deleted"] as const) {
  onDomainEvent(type, ({ eventId }) => [announcementsKey(eventId)]);
}
for (const type of ["event.commented", "event.comment_changed", "event.comment_deleted"] as const) {
  onDomainEvent(type, ({ eventId }) => [eventCommentsKey(eventId)]);
}
onDomainEvent("event.promoted", ({ eventId }) => answerKeys(eventId));
onDomainEvent("event.waiting_changed", ({ eventId }) => [
  detailKey(eventId),
  waitingKey(eventId),
  ...listKeys(),
]);
onTopicNews("event", () => [api.events.key(), api.eventComments.key()]);

const pages = {
  ...byCursor,
  ...presets.dynamic,
};

/** Upcoming and running events, soonest first, or past ones, the newest first. */
export const useEvents = (list: "upcoming" | "past", enabled = true) =>
  useInfiniteQuery(
    api.events.listEvents.infiniteOptions({
      input: (cursor: string | undefined) => ({ list, cursor }),
      ...pages,
      enabled,
    }),
  );
export type EventPages = ReturnType<typeof useEvents>;

export const useOwnEvents = (list: OwnEventList, enabled = true) =>
  useInfiniteQuery(
    api.events.listOwnEvents.infiniteOptions({
      input: (cursor: string | undefined) => ({ list, cursor }),
      ...pages,
      enabled,
    }),
  );

export const useAttendees = (eventId: string) =>
  useInfiniteQuery(
    api.events.listAttendees.infiniteOptions({
      input: (cursor: string | undefined) => ({ eventId, cursor }),
      ...pages,
    }),
  );

/** The waiting list, for the event's host and co-hosts. */
export const useWaiting = (eventId: string) =>
  useQuery({
    ...api.events.listWaiting.queryOptions({ input: { eventId } }),
    ...presets.dynamic,
  });

/** Subscribes to an event's changes while it's on screen. */
export const useWatchEvent = (eventId: string) =>
  useEffect(() => subscribeToTopic(`event:${eventId}`), [eventId]);

const goKey = (eventId: string) => ["go", eventId];

/** The event with pending RSVPs applied, so that a refetch can't undo them on screen. */
export function useEvent(eventId: string) {
  const { data, error, refetch } = useQuery({
    ...api.events.getEvent.queryOptions({ input: { eventId } }),
    ...presets.dynamic,
  });
  const profile = useAccount()?.profile;
  const pressed = usePendingVariables<boolean>(goKey(eventId)).at(-1);
  const shown =
    data && profile && pressed !== undefined ? withAttendee(data, profile, pressed) : data;
  return { data: shown, error, refetch };
}

function withAttendee(detail: Detail, card: Card, goes: boolean): Detail {
  const { event, attendees } = detail;
  if (event.isGoing === goes) return detail;
  const isHosting = event.host.userId === card.userId || event.isCoHost;
  const others = attendees.filter(({ userId }) => userId !== card.userId);
  return {
    ...detail,
    event: {
      ...event,
      isGoing: goes,
      link: goes || isHosting ? event.link : null,
      attendeeCount: Math.max(0, event.attendeeCount + (goes ? 1 : -1)),
    },
    attendees: goes ? [...others, card] : others,
  };
}

/** RSVPs are sent in order, so that the last press counts; `useEvent` shows it at once. */
export function useGo(eventId: string) {
  const queryClient = useQueryClient();
  const mutationKey = goKey(eventId);
  return useMutation({
    mutationKey,
    ...keptAct(`go-${eventId}`, (go: boolean) =>
      callOf(go ? "events.joinEvent" : "events.leaveEvent", { eventId }),
    ),
    onSuccess: (_answer, go) => {
      if (go) askForPush();
    },
    onError: toastError,
    onSettled: async () => {
      // Only the last pending mutation refetches.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await invalidateAll(queryClient, answerKeys(eventId));
    },
  });
}

/** Joins or leaves the waiting list. Pending until the refetched event has the member's place. */
export function useWait(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `go-${eventId}` },
    mutationFn: (waits: boolean) =>
      waits ? client.events.joinWaiting({ eventId }) : client.events.leaveWaiting({ eventId }),
    onSuccess: (_answer, waits) => {
      if (waits) askForPush();
    },
    onError: toastError,
    onSettled: () => invalidateAll(queryClient, answerKeys(eventId)),
  });
}

/** An action of a host or co-host, after which the event and the lists are refetched. */
export function useHosting<Input, Output>(eventId: string, act: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => invalidateAll(queryClient, hostedKeys(eventId)),
    onError: toastError,
  });
}

/** Name of the draft for a new event, or for one that's hosted again. */
export const newEventDraft = (earlierId?: string): string =>
  earlierId ? `new-event-like-${earlierId}` : "new-event";

export function useCreateEvent(earlierId?: string) {
  const queryClient = useQueryClient();
  const me = useAccount()?.user.userId ?? "";
  const what = newEventDraft(earlierId);
  return useMutation({
    mutationFn: (draft: Parameters<typeof client.events.createEvent>[0]) =>
      createOnce(
        sentWith(me, what),
        (token) => client.events.createEvent({ ...draft, token }),
        (eventId) => client.events.updateEvent({ eventId, ...draft }),
      ),
    onSuccess: () => {
      dropDraft(me, what);
      void invalidateAll(queryClient, listKeys());
    },
    onError: toastError,
  });
}
