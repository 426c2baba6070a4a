import type {
  DomainEvent,
  DomainEventOf,
  DomainEventType,
  PushedEvent,
  PushedNews,
} from "@attune/core/kernel/domain-events";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import {
  heartbeatMs,
  heartbeatTimeoutMs,
  lateSocketMs,
  realtimeInvalidationDebounceMs,
  reconnectDelaysMs,
} from "./constants.ts";
import { createInvalidator } from "./invalidate.ts";
import { reachable } from "./reachable.ts";
import { createStore } from "./store.ts";
import { setTopicSender } from "./topic-subscriptions.ts";

export type LinkState = "disconnected" | "connecting" | "connected" | "error";

export const linkState = createStore<LinkState>("disconnected");

type Affected = (domainEvent: DomainEvent) => QueryKey[];
const affectedBy = new Map<DomainEventType, Set<Affected>>();

/**
 * Registers which queries an event invalidates: `onDomainEvent("post.reacted", ({ postId }) =>
 * [postKey(postId)])`. Called once per feature, at module level.
 */
export function onDomainEvent<Type extends DomainEventType>(
  type: Type,
  affected: (domainEvent: DomainEventOf<Type>) => QueryKey[],
): void {
  const all = affectedBy.get(type) ?? new Set<Affected>();
  // Safe: handlers are stored under the event type that they accept.
  all.add(affected as Affected);
  affectedBy.set(type, all);
}

type React = (domainEvent: DomainEvent, queryClient: QueryClient) => void;
const reactions = new Map<DomainEventType, Set<React>>();

/**
 * Registers a handler that runs as soon as an event arrives, before the batched invalidation.
 * @returns a function that removes it
 */
export function onDomainEventAtOnce<Type extends DomainEventType>(
  type: Type,
  react: (domainEvent: DomainEventOf<Type>, queryClient: QueryClient) => void,
): () => void {
  const all = reactions.get(type) ?? new Set<React>();
  // Safe: handlers are stored under the event type that they accept.
  all.add(react as React);
  reactions.set(type, all);
  return () => void all.delete(react as React);
}

const newsOf = new Map<string, Set<() => QueryKey[]>>();

/**
 * Registers which queries to refetch on news about a topic. Events about albums, and about topics
 * with many watchers, arrive as news without details.
 */
export function onTopicNews(
  topic: "feed" | "circle" | "circle-page" | "event" | "albums" | "profile" | "reports" | "reviews",
  affected: () => QueryKey[],
): void {
  newsOf.set(topic, (newsOf.get(topic) ?? new Set()).add(affected));
}

export interface RealtimeOptions {
  queryClient: QueryClient;
  /** null after sign-out. */
  accessToken: () => Promise<string | null>;
  /** Called before what was missed is refetched. */
  onFirstOpen?: () => void;
  address?: string;
  connect?: (address: string, token: string) => WebSocket;
}

/**
 * Heartbeats of a hidden tab are rarer, because each is billed; the gateway closes a socket after
 * ten idle minutes.
 */
const hiddenHeartbeatMs = 5 * 60_000;

const isHidden = (): boolean => globalThis.document?.hidden ?? false;

const defaultAddress = () => `${location.origin.replace(/^http/, "ws")}/ws`;

/**
 * The token is the second subprotocol, to keep it out of the URL; the gateway accepts the first
 * one.
 */
const openSocket = (address: string, token: string) => new WebSocket(address, ["attune", token]);

/**
 * Events missed without a socket aren't replayed, so this refetches active queries that were
 * answered before, except those that their list refreshes. What the first socket finds being asked
 * for, or refused a moment before, is new enough; what has `meta.live` may not miss anything.
 */
function makeUp(queryClient: QueryClient, isReopened: boolean): void {
  const late = Date.now() - lateSocketMs;
  void queryClient.invalidateQueries({
    predicate: ({ meta, state }) =>
      // A list whose first page failed has no posts that could refresh it.
      (!meta?.listed || state.data === undefined) &&
      (isReopened ||
        meta?.live === true ||
        (state.fetchStatus === "idle" &&
          (state.status === "success" || state.errorUpdatedAt < late))),
  });
}

/** Invalidates what pushed messages affect, together for those that come within a short time. */
function createReceiver(queryClient: QueryClient) {
  let stale: QueryKey[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const invalidate = createInvalidator(queryClient);

  const flush = () => {
    timer = undefined;
    const keys = new Map(stale.map((key) => [JSON.stringify(key), key]));
    stale = [];
    for (const queryKey of keys.values()) invalidate(queryKey);
  };

  const takeNews = ({ topic }: PushedNews) => {
    const [kind = ""] = topic.split(":");
    for (const affected of newsOf.get(kind) ?? []) stale.push(...affected());
    // Random jitter, because thousands of clients get the news at the same moment.
    timer ??= setTimeout(flush, realtimeInvalidationDebounceMs * (1 + Math.random()));
  };

  const takeEvent = ({ domainEvent }: PushedEvent) => {
    for (const react of reactions.get(domainEvent.type) ?? []) react(domainEvent, queryClient);
    for (const affected of affectedBy.get(domainEvent.type) ?? [])
      stale.push(...affected(domainEvent));
    timer ??= setTimeout(flush, realtimeInvalidationDebounceMs);
  };

  return {
    receive(message: unknown) {
      if (typeof message !== "object" || message === null) return;
      // The server's own message, of one of these shapes.
      if ("domainEvent" in message) takeEvent(message as PushedEvent);
      else if ("topic" in message) takeNews(message as PushedNews);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Keeps a WebSocket open while signed in. Domain events carry ids only; affected queries are
 * invalidated and refetched.
 * @returns a function that closes it
 */
export function startRealtime(options: RealtimeOptions): () => void {
  const { queryClient, accessToken, address = defaultAddress(), connect = openSocket } = options;
  let socket: WebSocket | null = null;
  let ended = false;
  let failures = 0;
  let hasOpened = false;
  const receiver = createReceiver(queryClient);
  const timers: Partial<Record<"beat" | "silence" | "retry", ReturnType<typeof setTimeout>>> = {};
  const clear = (name: keyof typeof timers) => {
    clearTimeout(timers[name]);
    delete timers[name];
  };

  const drop = (state: LinkState) => {
    clear("beat");
    clear("silence");
    setTopicSender(null);
    socket?.close();
    socket = null;
    if (ended) return;
    linkState.set(state);
    // What's refetched once the socket is back says otherwise.
    if (state === "error") reachable.set(false);
    const delay = reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)];
    failures++;
    clear("retry");
    timers.retry = setTimeout(() => void open(), delay);
  };

  const beat = (current: WebSocket) => {
    current.send(JSON.stringify({ action: "ping" }));
    timers.silence ??= setTimeout(() => drop("error"), heartbeatTimeoutMs);
    beatLater(current);
  };

  const beatLater = (current: WebSocket) => {
    clear("beat");
    timers.beat = setTimeout(() => beat(current), isHidden() ? hiddenHeartbeatMs : heartbeatMs);
  };

  const onVisibilityChange = () => {
    if (isHidden() || !socket || timers.beat === undefined) return;
    clear("beat");
    beat(socket);
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
      if (!hasOpened) options.onFirstOpen?.();
      makeUp(queryClient, hasOpened);
      hasOpened = true;
      setTopicSender((message) => current.send(JSON.stringify(message)));
      beatLater(current);
    };
    current.onmessage = ({ data }) => {
      clear("silence");
      // Any message proves that the connection is alive, so the next heartbeat can wait.
      if (timers.beat !== undefined) beatLater(current);
      receiver.receive(JSON.parse(String(data)));
    };
    current.onclose = () => {
      if (socket === current) drop("error");
    };
  };

  void open();
  globalThis.document?.addEventListener("visibilitychange", onVisibilityChange);
  return () => {
    ended = true;
    receiver.stop();
    globalThis.document?.removeEventListener("visibilitychange", onVisibilityChange);
    // Object.keys() types keys as strings.
    for (const name of Object.keys(timers) as (keyof typeof timers)[]) clear(name);
    setTopicSender(null);
    socket?.close();
    socket = null;
    linkState.set("disconnected");
  };
}
