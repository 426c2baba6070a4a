import type { PushedEvent } from "@attune/core/kernel/domain-events";
import type { LocalCloud } from "@attune/local-cloud/types";
import WebSocket from "ws";

/** A socket as the browser opens it. */
export interface Listener {
  /** The protocol the gateway chose. */
  protocol: string;
  /** What was pushed until now, as it came. */
  raw: string[];
  domainEvents(): PushedEvent["domainEvent"][];
  say(message: object): void;
  /** Resolves when what was sent and pushed before has arrived. */
  caughtUp(): Promise<void>;
  /** Resolves when that many facts of a type have arrived. */
  heard(type: string, times?: number): Promise<void>;
  /** Resolves when either side has closed it. */
  closed(): Promise<void>;
  close(): Promise<void>;
}

const addressOf = (world: Pick<LocalCloud, "origin">) =>
  `${world.origin.replace(/^http/, "ws")}/ws`;

/** Opens a socket with these protocols. Rejects with the status of a refusal. */
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
  const domainEvents = () => raw.map((text) => (JSON.parse(text) as PushedEvent).domainEvent);
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
      new Promise((resolve) => {
        const look = () => {
          if (domainEvents().filter((fact) => fact.type === type).length < times) return;
          waiting.delete(look);
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
