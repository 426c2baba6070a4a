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
import { byCursor, presets } from "../../lib/query.ts";
import { onDomainEvent, onTopicNews } from "../../lib/realtime.ts";
import { subscribeToTopic } from "../../lib/topic-subscriptions.ts";
import { toastError } from "../../parts/toastError.ts";
import {
  type Hidden,
  mergePlans,
  ofEvent,
  ofMeetup,
  type Plan,
  type PlannedEvent,
} from "./plan.ts";

const eventsKey = () => api.events.listOwnEvents.key();
const meetupsKey = () => api.meetups.listOwnMeetups.key();

for (const type of [
  "event.joined",
  "event.left",
  "event.promoted",
  "event.waiting_changed",
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
  "occurrence.promoted",
  "occurrence.waiting_changed",
  "occurrence.cancelled",
  "occurrence.moved",
] as const) {
  onDomainEvent(type, () => [meetupsKey()]);
}
onTopicNews("event", () => [eventsKey()]);
onTopicNews("circle", () => [meetupsKey()]);
// Covers plans without a subscription, whose changes arrive as notifications.
onDomainEvent("notification.created", () => [eventsKey(), meetupsKey()]);

/**
 * The server allows 60 messages in ten seconds, which have to do for subscribing and unsubscribing.
 */
const maxWatched = 20;

export function useWatchPlan(plan: Plan, index: number): void {
  const topic = index < maxWatched ? plan.topic : null;
  useEffect(() => (topic ? subscribeToTopic(topic) : undefined), [topic]);
}

const pages = {
  ...byCursor,
  ...presets.dynamic,
};

/** Loads the remaining pages. @throws if a page can't be loaded */
async function allOf<Page>(list: UseInfiniteQueryResult<InfiniteData<Page>>): Promise<Page[]> {
  let { data, hasNextPage, fetchNextPage } = list;
  while (hasNextPage) {
    ({ data, hasNextPage, fetchNextPage } = await fetchNextPage({ throwOnError: true }));
  }
  return data?.pages ?? [];
}

type EventPage = { items: PlannedEvent[]; hidden?: PlannedEvent[] | undefined };
const ofGoing = ({ items, hidden = [] }: EventPage) =>
  [...items, ...hidden].map((event) => ofEvent(event));
const ofWaiting = ({ items }: EventPage) => items.map((event) => ofEvent(event, true));
const ofMeetups = ({ items }: { items: PlannedMeetup[] }) => items.map(ofMeetup);

const useEvents = (list: "going" | "waiting") =>
  useInfiniteQuery(
    api.events.listOwnEvents.infiniteOptions({
      input: (cursor: string | undefined) => ({ list, cursor }),
      ...pages,
    }),
  );

/** Everything the member goes to or waits for, by time, up to where all lists are loaded. */
export function usePlans() {
  const going = useEvents("going");
  const waiting = useEvents("waiting");
  const meetups = useInfiniteQuery(
    api.meetups.listOwnMeetups.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...pages,
    }),
  );
  const lists = [going, waiting, meetups];
  const some = (is: (list: (typeof lists)[number]) => boolean) => lists.some(is);
  const error = lists.find((list) => list.error)?.error ?? null;
  const plans =
    going.data && waiting.data && meetups.data
      ? mergePlans([
          { plans: going.data.pages.flatMap(ofGoing), hasNextPage: going.hasNextPage },
          { plans: waiting.data.pages.flatMap(ofWaiting), hasNextPage: waiting.hasNextPage },
          { plans: meetups.data.pages.flatMap(ofMeetups), hasNextPage: meetups.hasNextPage },
        ])
      : undefined;
  return {
    plans,
    loadAll: async (): Promise<Plan[]> => {
      const [allGoing, allMeetups] = await Promise.all([allOf(going), allOf(meetups)]);
      return mergePlans([
        { plans: allGoing.flatMap(ofGoing), hasNextPage: false },
        { plans: allMeetups.flatMap(ofMeetups), hasNextPage: false },
      ]);
    },
    error,
    refetch: () => Promise.all(lists.map((list) => list.refetch())),
    list: {
      error,
      hasNextPage: some((list) => list.hasNextPage),
      isFetchingNextPage: some((list) => list.isFetchingNextPage),
      isFetchNextPageError: some((list) => list.isFetchNextPageError),
      fetchNextPage: () =>
        Promise.all(lists.flatMap((list) => (list.hasNextPage ? [list.fetchNextPage()] : []))),
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
    onError: toastError,
    // Also after an error: the answer may have been lost on its way back.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: "eventId" in name ? eventsKey() : meetupsKey() }),
  });
}
