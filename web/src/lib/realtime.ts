import type {
  DomainEvent,
  DomainEventOf,
  DomainEventType,
  PushedEvent,
} from "@attune/core/kernel/domain-events";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import {
  heartbeatMs,
  heartbeatTimeoutMs,
  realtimeInvalidationDebounceMs,
  reconnectDelaysMs,
} from "./constants.ts";
import { createStore } from "./store.ts";
import { setTopicSender } from "./topic-subscriptions.ts";

export type LinkState = "disconnected" | "connecting" | "connected" | "error";

/** The state of the link, for whoever wants to show it. */
export const linkState = createStore<LinkState>("disconnected");

type Affected = (domainEvent: DomainEvent) => QueryKey[];
const affectedBy = new Map<DomainEventType, Set<Affected>>();

/**
 * Says which queries a fact makes stale: `onFact("post.reacted", ({ postId }) => [postKey(postId)])`.
 * Features call it once, where they define their queries.
 */
export function onDomainEvent<Type extends DomainEventType>(
  type: Type,
  affected: (domainEvent: DomainEventOf<Type>) => QueryKey[],
): void {
  const all = affectedBy.get(type) ?? new Set<Affected>();
  // The map hands a function only facts of the type it was registered under.
  all.add(affected as Affected);
  affectedBy.set(type, all);
}

export interface RealtimeOptions {
  queryClient: QueryClient;
  /** A valid access token, or null when nobody is signed in any more. */
  accessToken: () => Promise<string | null>;
  address?: string;
  connect?: (address: string, token: string) => WebSocket;
}

const defaultAddress = () => `${location.origin.replace(/^http/, "ws")}/ws`;

/**
 * The token travels as the second offered subprotocol, so that it never stands in an address; the
 * gateway answers with the first.
 */
const openSocket = (address: string, token: string) => new WebSocket(address, ["attune", token]);

/**
 * Keeps a socket open for as long as somebody is signed in. What arrives are facts, ids only; the
 * queries they touch are marked stale and asked anew, through the same doors as ever.
 * @returns a function that ends the link
 */
export function startRealtime(options: RealtimeOptions): () => void {
  const { queryClient, accessToken, address = defaultAddress(), connect = openSocket } = options;
  let socket: WebSocket | null = null;
  let ended = false;
  let failures = 0;
  let missedSomething = false;
  let stale: QueryKey[] = [];
  const timers: Partial<
    Record<"beat" | "silence" | "retry" | "flush", ReturnType<typeof setTimeout>>
  > = {};
  const clear = (name: keyof typeof timers) => {
    clearTimeout(timers[name]);
    delete timers[name];
  };

  const flush = () => {
    delete timers.flush;
    const keys = new Map(stale.map((key) => [JSON.stringify(key), key]));
    stale = [];
    for (const queryKey of keys.values()) void queryClient.invalidateQueries({ queryKey });
  };

  const take = ({ domainEvent }: PushedEvent) => {
    for (const affected of affectedBy.get(domainEvent.type) ?? [])
      stale.push(...affected(domainEvent));
    clear("flush");
    timers.flush = setTimeout(flush, realtimeInvalidationDebounceMs);
  };

  const drop = (state: LinkState) => {
    clear("beat");
    clear("silence");
    setTopicSender(null);
    socket?.close();
    socket = null;
    if (ended) return;
    missedSomething = true;
    linkState.set(state);
    const delay = reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)];
    failures++;
    clear("retry");
    timers.retry = setTimeout(() => void open(), delay);
  };

  const beat = (current: WebSocket) => {
    current.send(JSON.stringify({ action: "ping" }));
    timers.silence ??= setTimeout(() => drop("error"), heartbeatTimeoutMs);
    timers.beat = setTimeout(() => beat(current), heartbeatMs);
  };

  const open = async () => {
    linkState.set("connecting");
    const token = await accessToken().catch(() => null);
    if (ended) return;
    if (!token) return drop("disconnected");
    const current = connect(address, token);
    socket = current;
    timers.silence = setTimeout(() => drop("error"), heartbeatTimeoutMs);
    current.onopen = () => {
      clear("silence");
      failures = 0;
      linkState.set("connected");
      // What happened while the link was down was never pushed: everything on show is asked anew.
      // Only what a list keeps fresh waits for its list.
      if (missedSomething) {
        void queryClient.invalidateQueries({ predicate: ({ meta }) => !meta?.listed });
      }
      missedSomething = false;
      setTopicSender((message) => current.send(JSON.stringify(message)));
      timers.beat = setTimeout(() => beat(current), heartbeatMs);
    };
    current.onmessage = ({ data }) => {
      clear("silence");
      const message: unknown = JSON.parse(String(data));
      if (typeof message === "object" && message !== null && "domainEvent" in message) {
        take(message as PushedEvent);
      }
    };
    current.onclose = () => {
      if (socket === current) drop("error");
    };
  };

  void open();
  return () => {
    ended = true;
    for (const name of Object.keys(timers) as (keyof typeof timers)[]) clear(name);
    setTopicSender(null);
    socket?.close();
    socket = null;
    linkState.set("disconnected");
  };
}
