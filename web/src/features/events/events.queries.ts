import type { CommunityEvent } from "@attune/core/events/events.contract";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import { onDomainEvent } from "../../lib/realtime.ts";
import { useCreationToken } from "../../lib/useCreationToken.ts";
import type { Card } from "../../parts/people/PersonLine.tsx";
import { toastError } from "../../parts/toastError.ts";

interface Detail {
  event: CommunityEvent;
  attendees: Card[];
}

const detailKey = (eventId: string) => api.events.getEvent.queryKey({ input: { eventId } });
const listKey = () => api.events.listEvents.key();

onDomainEvent("event.created", () => [listKey()]);
onDomainEvent("event.reviewed", ({ eventId }) => [detailKey(eventId), listKey()]);
onDomainEvent("event.joined", ({ eventId }) => [detailKey(eventId), listKey()]);
onDomainEvent("event.left", ({ eventId }) => [detailKey(eventId), listKey()]);

/** Upcoming and running events, soonest first. */
export const useEvents = () =>
  useInfiniteQuery(
    api.events.listEvents.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      ...presets.dynamic,
    }),
  );

export const useEvent = (eventId: string) =>
  useQuery({
    ...api.events.getEvent.queryOptions({ input: { eventId } }),
    ...presets.dynamic,
  });

export function withAttendee({ event, attendees }: Detail, card: Card, goes: boolean): Detail {
  if (event.isGoing === goes) return { event, attendees };
  const others = attendees.filter(({ userId }) => userId !== card.userId);
  return {
    event: {
      ...event,
      isGoing: goes,
      attendeeCount: Math.max(0, event.attendeeCount + (goes ? 1 : -1)),
    },
    attendees: goes ? [...others, card] : others,
  };
}

/** Optimistic. */
export function useGo(eventId: string) {
  const queryClient = useQueryClient();
  const profile = useAccount()?.profile;
  const key = detailKey(eventId);
  return useMutation({
    mutationFn: (go: boolean) =>
      go ? client.events.joinEvent({ eventId }) : client.events.leaveEvent({ eventId }),
    onMutate: async (go) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<Detail>(key);
      if (before && profile) queryClient.setQueryData(key, withAttendee(before, profile, go));
      return { before };
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: listKey() }),
    onError: (error, _go, context) => {
      if (context?.before) queryClient.setQueryData(key, context.before);
      toastError(error);
    },
  });
}

export function useCreateEvent() {
  const queryClient = useQueryClient();
  const token = useCreationToken();
  return useMutation({
    mutationFn: (draft: Parameters<typeof client.events.createEvent>[0]) =>
      client.events.createEvent({ ...draft, token: token.current() }),
    onSuccess: () => {
      token.renew();
      void queryClient.invalidateQueries({ queryKey: listKey() });
    },
    onError: toastError,
  });
}
