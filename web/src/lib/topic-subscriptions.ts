import { topicRenewalMs } from "./constants.ts";

/** Realtime topics to subscribe to; "here" is subscribed while the page has the focus. */
export type Topic =
  | "feed"
  | "here"
  | "albums"
  | "reports"
  | "reviews"
  | `circle:${string}`
  | `circle-page:${string}`
  | `event:${string}`
  | `albums:${string}`
  | `profile:${string}`;

type Send = (message: { action: "watch" | "unwatch"; topic: Topic }) => void;

/** Subscribers per topic. */
const watchers = new Map<Topic, number>();
let send: Send | null = null;
let timer: ReturnType<typeof setInterval> | undefined;

const sendAll = () => {
  for (const topic of watchers.keys()) send?.({ action: "watch", topic });
};

/** Sets the open connection's sender, or null, and renews subscriptions every five minutes. */
export function setTopicSender(next: Send | null): void {
  clearInterval(timer);
  send = next;
  if (!next) return;
  sendAll();
  timer = setInterval(sendAll, topicRenewalMs);
}

/** @returns a function that unsubscribes */
export function subscribeToTopic(topic: Topic): () => void {
  const before = watchers.get(topic) ?? 0;
  watchers.set(topic, before + 1);
  if (before === 0) send?.({ action: "watch", topic });
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    const left = (watchers.get(topic) ?? 1) - 1;
    if (left > 0) {
      watchers.set(topic, left);
    } else {
      watchers.delete(topic);
      send?.({ action: "unwatch", topic });
    }
  };
}
