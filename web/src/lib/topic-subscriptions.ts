import { topicRenewalMs } from "./constants.ts";

/** What can be looked at besides what concerns a member by name. */
export type Topic = "feed" | `circle:${string}`;

type Send = (message: { action: "watch" | "unwatch"; topic: Topic }) => void;

/** How many parts of the page look at a topic. */
const watchers = new Map<Topic, number>();
let send: Send | null = null;
let timer: ReturnType<typeof setInterval> | undefined;

const sendAll = () => {
  for (const topic of watchers.keys()) send?.({ action: "watch", topic });
};

/** The link is open: says what is looked at, now and every five minutes. null when it is gone. */
export function setTopicSender(next: Send | null): void {
  clearInterval(timer);
  send = next;
  if (!next) return;
  sendAll();
  timer = setInterval(sendAll, topicRenewalMs);
}

/** Asks for the facts of a topic. @returns a function that ends it */
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
