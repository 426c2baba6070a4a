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
import { mergePlans, type Plan } from "./plan.ts";

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

type Paged<Item> = UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;

/** Loads the pages that are left. @throws if one doesn't come */
async function allOf<Item>(list: Paged<Item>): Promise<Item[]> {
  let { data, hasNextPage, fetchNextPage } = list;
  while (hasNextPage) {
    ({ data, hasNextPage, fetchNextPage } = await fetchNextPage({ throwOnError: true }));
  }
  return data?.pages.flatMap(({ items }) => items) ?? [];
}

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
      ? mergePlans(
          events.data.pages.flatMap(({ items }) => items),
          meetups.data.pages.flatMap(({ items }) => items),
          { events: events.hasNextPage, meetups: meetups.hasNextPage },
        )
      : undefined;
  return {
    plans,
    loadAll: async (): Promise<Plan[]> => {
      const [allEvents, allMeetups] = await Promise.all([allOf(events), allOf(meetups)]);
      return mergePlans(allEvents, allMeetups, { events: false, meetups: false });
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

export function useWithdraw(name: NonNullable<Plan["hidden"]>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.meetups.answerOccurrence({ ...name, answer: "not_going" }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meetupsKey() }),
    onError: toastError,
  });
}
