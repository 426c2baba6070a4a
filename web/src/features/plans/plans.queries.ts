import type { PlannedMeetup } from "@attune/core/meetups/meetups.contract";
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { api, client } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import { onDomainEvent, onTopicNews } from "../../lib/realtime.ts";
import { subscribeToTopic } from "../../lib/topic-subscriptions.ts";
import { toastError } from "../../parts/toastError.ts";
import { type Hidden, mergePlans, type Plan, type PlannedEvent } from "./plan.ts";

const eventsKey = () => api.events.listOwnEvents.key();
const meetupsKey = () => api.meetups.listOwnMeetups.key();

for (const type of [
  "event.joined",
  "event.left",
  "event.changed",
  "event.cancelled",
  "event.reviewed",
] as const) {
  onDomainEvent(type, () => [eventsKey()]);
}
for (const type of [
  "meetup.changed",
  "meetup.ended",
  "occurrence.answered",
  "occurrence.cancelled",
  "occurrence.moved",
] as const) {
  onDomainEvent(type, () => [meetupsKey()]);
}
onTopicNews("event", () => [eventsKey()]);
onTopicNews("circle", () => [meetupsKey()]);
// Of plans that aren't watched.
onDomainEvent("notification.created", () => [eventsKey(), meetupsKey()]);

/** The server takes 60 frames in ten seconds: for watching these, and leaving again. */
const maxWatched = 20;

export function useWatchPlan(plan: Plan, index: number): void {
  const topic = index < maxWatched ? plan.topic : null;
  useEffect(() => (topic ? subscribeToTopic(topic) : undefined), [topic]);
}

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next?: string | undefined }) => page.next,
  ...presets.dynamic,
};

/** Loads the pages that are left. @throws if one doesn't come */
async function allOf<Page>(list: UseInfiniteQueryResult<InfiniteData<Page>>): Promise<Page[]> {
  let { data, hasNextPage, fetchNextPage } = list;
  while (hasNextPage) {
    ({ data, hasNextPage, fetchNextPage } = await fetchNextPage({ throwOnError: true }));
  }
  return data?.pages ?? [];
}

type EventPage = { items: PlannedEvent[]; hidden?: PlannedEvent[] | undefined };
const eventsIn = (all: readonly EventPage[]) =>
  all.flatMap(({ items, hidden = [] }) => [...items, ...hidden]);
const meetupsIn = (all: readonly { items: PlannedMeetup[] }[]) => all.flatMap(({ items }) => items);

/** Everything the member is going to, in order, as far as both lists are loaded. */
export function usePlans() {
  const events = useInfiniteQuery(
    api.events.listOwnEvents.infiniteOptions({
      input: (cursor: string | undefined) => ({ list: "going" as const, cursor }),
      ...pages,
    }),
  );
  const meetups = useInfiniteQuery(
    api.meetups.listOwnMeetups.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...pages,
    }),
  );
  const plans =
    events.data && meetups.data
      ? mergePlans(eventsIn(events.data.pages), meetupsIn(meetups.data.pages), {
          events: events.hasNextPage,
          meetups: meetups.hasNextPage,
        })
      : undefined;
  return {
    plans,
    loadAll: async (): Promise<Plan[]> => {
      const [allEvents, allMeetups] = await Promise.all([allOf(events), allOf(meetups)]);
      return mergePlans(eventsIn(allEvents), meetupsIn(allMeetups), {
        events: false,
        meetups: false,
      });
    },
    error: events.error ?? meetups.error,
    refetch: () => Promise.all([events.refetch(), meetups.refetch()]),
    list: {
      error: events.error ?? meetups.error,
      hasNextPage: events.hasNextPage || meetups.hasNextPage,
      isFetchingNextPage: events.isFetchingNextPage || meetups.isFetchingNextPage,
      isFetchNextPageError: events.isFetchNextPageError || meetups.isFetchNextPageError,
      fetchNextPage: () =>
        Promise.all(
          [events, meetups].flatMap((list) => (list.hasNextPage ? [list.fetchNextPage()] : [])),
        ),
    },
  };
}

export function useWithdraw(name: Hidden) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if ("eventId" in name) await client.events.leaveEvent(name);
      else await client.meetups.answerOccurrence({ ...name, answer: "not_going" });
    },
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: "eventId" in name ? eventsKey() : meetupsKey() }),
    onError: toastError,
  });
}
