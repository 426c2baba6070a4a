import type { PushedEvent } from "@attune/core/kernel/domain-events";
import type { LocalCloud } from "@attune/local-cloud/types";
import WebSocket from "ws";

export interface Listener {
  /** The subprotocol that the gateway chose. */
  protocol: string;
  raw: string[];
  domainEvents(): PushedEvent["domainEvent"][];
  say(message: object): void;
  /** Resolves once everything sent before has arrived. */
  caughtUp(): Promise<void>;
  heard(type: string, times?: number): Promise<void>;
  closed(): Promise<void>;
  close(): Promise<void>;
}

/** Shorter than the test's timeout, so that the error can list what did arrive. */
const hangLimit = 200_000;

const addressOf = (world: Pick<LocalCloud, "origin">) =>
  `${world.origin.replace(/^http/, "ws")}/ws`;

/** Ignores redelivered events, which have the same id: a strict stream may repeat them. */
function heardOnce(raw: readonly string[]): PushedEvent[] {
  const pushed = raw.map((text): PushedEvent => JSON.parse(text));
  if (!process.env.STRICT_SEED) return pushed;
  const ids = pushed.map(({ id }) => id);
  return pushed.filter(({ id }, index) => id === undefined || ids.indexOf(id) === index);
}

/** Opens a WebSocket. Rejects with the HTTP status if it's refused. */
export async function listen(
  world: Pick<LocalCloud, "origin">,
  protocols: string[],
  options: { origin?: string } = {},
): Promise<Listener> {
  const socket = new WebSocket(addressOf(world), protocols, options);
  const raw: string[] = [];
  const pongs: (() => void)[] = [];
  const waiting = new Set<() => void>();
  socket.on("message", (data) => {
    const text = String(data);
    if (text === '{"type":"pong"}') return pongs.shift()?.();
    raw.push(text);
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("open", () => resolve());
    socket.once("error", reject);
    socket.once("unexpected-response", (_, answer) => reject(new Error(`${answer.statusCode}`)));
  });
  const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const domainEvents = () => heardOnce(raw).map(({ domainEvent }) => domainEvent);
  const say = (message: object) => socket.send(JSON.stringify(message));
  return {
    protocol: socket.protocol,
    raw,
    domainEvents,
    say,
    caughtUp: () =>
      new Promise((resolve) => {
        pongs.push(resolve);
        say({ action: "ping" });
      }),
    heard: (type, times = 1) =>
      new Promise((resolve, reject) => {
        const types = () => domainEvents().map((event) => event.type);
        const limit = setTimeout(
          () => reject(new Error(`Not heard: ${type}. Heard: ${types().join(", ")}`)),
          hangLimit,
        );
        const look = () => {
          if (types().filter((heard) => heard === type).length < times) return;
          waiting.delete(look);
          clearTimeout(limit);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    closed: () => ended,
    close: () => {
      socket.close();
      return ended;
    },
  };
}

/** Resolves once the topic is watched: frames run concurrently, so a pong alone may overtake this. */
export async function watch(
  world: Pick<LocalCloud, "settle" | "catchUp">,
  listener: Listener,
  topic: string,
): Promise<void> {
  // What's watched may have been made just before.
  world.catchUp();
  listener.say({ action: "watch", topic });
  await listener.caughtUp();
  await world.settle();
}
