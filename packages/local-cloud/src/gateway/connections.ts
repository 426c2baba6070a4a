import { createHash, randomBytes } from "node:crypto";
import type { WebSocket } from "ws";
import type { CloudContext } from "../kernel/service.ts";
import type { Api } from "./definitions.ts";
import type { OpenConnection } from "./types.ts";

/** Stored, so that $disconnect also runs for sockets of a killed process. */
export interface KnownConnection extends OpenConnection {
  /** Host header of the handshake. */
  host: string;
}

export interface Connection {
  known: KnownConnection;
  socket: WebSocket;
}

/** Milliseconds of silence after which a socket is closed. */
const MAX_IDLE = 10 * 60_000;
/** Milliseconds after which any socket is closed. */
const MAX_AGE = 2 * 60 * 60_000;

/** A new connection id. Its first bytes say which API and stage it belongs to. */
export function newConnectionId(apiId: string, stage: string): string {
  return `${Buffer.concat([tagOf(apiId, stage), randomBytes(8)]).toString("base64url")}=`;
}

/** The API and stage of a connection id, even of a closed one. */
export function ownerOf(
  connectionId: string,
  apis: Iterable<Api>,
): { apiId: string; stage: string } | undefined {
  const tag = Buffer.from(connectionId, "base64url").subarray(0, 3);
  for (const api of apis) {
    for (const stage of api.stages.keys()) {
      if (tagOf(api.id, stage).equals(tag)) return { apiId: api.id, stage };
    }
  }
  return undefined;
}

function tagOf(apiId: string, stage: string): Buffer {
  return createHash("sha256").update(`${apiId}/${stage}`).digest().subarray(0, 3);
}

/** Open connections in memory, with their data on disk. */
export interface Connections {
  get(id: string): Connection | undefined;
  all(): Connection[];
  /**
   * Called before $connect runs, so that $disconnect also runs if the process is killed in between.
   */
  announce(known: KnownConnection): void;
  add(connection: Connection): void;
  /** False if it was already removed. */
  remove(id: string): boolean;
  touch(connection: Connection): void;
  /** Connections of a previous process. */
  leftBehind(): KnownConnection[];
}

export function createConnections(context: CloudContext): Connections {
  const open = new Map<string, Connection>();
  const stored = context.store.collection<KnownConnection>("gateway.connections");
  const timers = new Map<string, () => void>();
  const before = new Set(stored.list().map(({ key }) => key));

  /** One timer per socket: a message only updates the time instead of re-arming it. */
  const watch = ({ known, socket }: Connection) => {
    const due = Math.min(known.lastActiveAt + MAX_IDLE, known.connectedAt + MAX_AGE);
    timers.set(
      known.connectionId,
      context.clock.at(due, () => {
        const now = context.clock.now();
        const over = now >= known.lastActiveAt + MAX_IDLE || now >= known.connectedAt + MAX_AGE;
        if (over) socket.close(1001, "Going away");
        else watch({ known, socket });
      }),
    );
  };

  return {
    get: (id) => open.get(id),
    all: () => [...open.values()],
    announce(known) {
      stored.put(known.connectionId, known);
    },
    add(connection) {
      open.set(connection.known.connectionId, connection);
      watch(connection);
    },
    remove(id) {
      timers.get(id)?.();
      timers.delete(id);
      open.delete(id);
      before.delete(id);
      if (!stored.get(id)) return false;
      stored.delete(id);
      return true;
    },
    touch({ known }) {
      known.lastActiveAt = context.clock.now();
    },
    leftBehind: () =>
      [...before].flatMap((id) => {
        const known = stored.get(id);
        return known ? [known] : [];
      }),
  };
}
