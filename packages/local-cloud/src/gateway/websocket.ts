import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { createActivity } from "../kernel/activity.ts";
import type { CloudContext } from "../kernel/service.ts";
import {
  type Connection,
  type Connections,
  type KnownConnection,
  newConnectionId,
} from "./connections.ts";
import type { Api, Route, Stage } from "./definitions.ts";
import { watchFrames } from "./frames.ts";
import { shortRequestId, within } from "./names.ts";
import type { UpgradeRequest } from "./types.ts";
import { authorizeConnect } from "./websocket-authorizer.ts";
import { connectEvent, disconnectEvent, type Handshake, messageEvent } from "./websocket-events.ts";

/** The largest message, in bytes; a larger one closes the socket with 1009. */
export const MAX_MESSAGE = 128 * 1024;

interface ConnectAnswer {
  status: number;
  /** The subprotocol from the integration's Sec-WebSocket-Protocol header. */
  protocol: string | undefined;
}

/** The WebSocket side of the gateway. */
export interface Sockets {
  upgrade(api: Api, upgrade: UpgradeRequest): void;
  /** Runs $disconnect for a closed connection. */
  signOff(
    api: Api | undefined,
    known: KnownConnection,
    code: number,
    reason: string,
  ): Promise<void>;
  /** Resolves when nothing is being handled. */
  idle(): Promise<void>;
}

export function createSockets(context: CloudContext, connections: Connections): Sockets {
  // Keeps the chosen subprotocol from $connect's result until ws writes the handshake.
  const protocols = new WeakMap<IncomingMessage, string>();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE,
    clientTracking: false,
    handleProtocols: (_, request) => protocols.get(request) ?? false,
  });
  const activity = createActivity();
  const track = (work: () => Promise<void>) =>
    context.background(() =>
      activity.during(() =>
        work().catch((error: unknown) =>
          context.log({ source: "apigateway", level: "error", text: String(error) }),
        ),
      ),
    );
  const run = (api: Api, route: Route, event: Record<string, unknown>): Promise<unknown> => {
    const integration = api.integrations.get(route.integrationId);
    if (!integration) return Promise.reject(new Error(`${route.key} has no integration.`));
    if (integration.kind === "mock") return Promise.resolve({ statusCode: 200 });
    return within(context.invoke(integration.functionArn, event), integration.timeout);
  };

  const connect = async (api: Api, stage: Stage, known: KnownConnection, handshake: Handshake) => {
    const route = findRoute(api, "$connect");
    if (stage.throttle("$connect")?.take() === false) return { status: 429, protocol: undefined };
    const authorizer = api.authorizers.get(route?.authorizerId ?? "");
    if (authorizer?.kind === "request") {
      const decided = await authorizeConnect(context, authorizer, known, handshake, stage);
      if ("status" in decided) return { status: decided.status, protocol: undefined };
      known.authorizer = decided.authorizer;
    }
    if (!route) return { status: 200, protocol: undefined };
    connections.announce(known);
    return readConnectAnswer(await run(api, route, connectEvent(context, known, handshake)));
  };

  const signOff: Sockets["signOff"] = async (api, known, code, reason) => {
    if (!connections.remove(known.connectionId)) return;
    const route = api && findRoute(api, "$disconnect");
    if (route) await run(api, route, disconnectEvent(context, known, code, reason));
  };

  const receive = async (api: Api, connection: Connection, data: Buffer) => {
    const { known, socket } = connection;
    connections.touch(connection);
    const key = selectRoute(api, data);
    const route = findRoute(api, key) ?? findRoute(api, "$default");
    if (!route) return complain(socket, known, "Forbidden");
    if (api.stages.get(known.stage)?.throttle(route.key)?.take() === false) {
      return complain(socket, known, "Too Many Requests");
    }
    try {
      const event = messageEvent(context, known, route.key, data);
      const result = await run(api, route, event);
      // A function may return anything; each part is checked.
      const body = (result as { body?: unknown } | null | undefined)?.body;
      if (route.answers && typeof body === "string") socket.send(body);
    } catch (error) {
      const text = `${api.name} ${route.key}: ${error instanceof Error ? error.message : error}`;
      context.log({ source: "apigateway", level: "warn", text });
      const late = error instanceof Error && error.name === "TimeoutError";
      complain(socket, known, late ? "Endpoint request timed out" : "Internal server error");
    }
  };

  const accept = (api: Api, known: KnownConnection, { request, socket, head }: UpgradeRequest) =>
    server.handleUpgrade(request, socket, head, (opened) => {
      const connection = { known, socket: opened };
      connections.add(connection);
      watchFrames(socket, () => opened.close(1009, "Frame is too long"));
      opened.on("message", (data: Buffer, isBinary) => {
        if (opened.readyState !== opened.OPEN) return;
        if (isBinary) opened.close(1003, "Binary is not supported");
        else track(() => receive(api, connection, data));
      });
      // Without a listener, a protocol error would end the process. "close" follows it.
      opened.on("error", () => {});
      opened.on("close", (code, reason) => track(() => signOff(api, known, code, String(reason))));
    });

  const open = async (api: Api, upgrade: UpgradeRequest) => {
    const { request, socket } = upgrade;
    const url = new URL(upgrade.url, "http://gateway");
    const stage = api.stages.get(url.pathname.split("/")[1] ?? "");
    if (!stage) return refuse(socket, 403);
    const now = context.clock.now();
    const known: KnownConnection = {
      connectionId: newConnectionId(api.id, stage.name),
      apiId: api.id,
      stage: stage.name,
      sourceIp: request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "",
      userAgent: request.headers["user-agent"] ?? "",
      host: `${api.id}.execute-api.${context.region}.amazonaws.com`,
      connectedAt: now,
      lastActiveAt: now,
      authorizer: undefined,
    };
    const handshake = { rawHeaders: upgrade.rawHeaders, query: url.searchParams };
    let answer: ConnectAnswer;
    try {
      answer = await connect(api, stage, known, handshake);
    } catch (error) {
      context.log({ source: "apigateway", level: "warn", text: `${api.name} $connect: ${error}` });
      answer = { status: 502, protocol: undefined };
    }
    if (answer.status < 200 || answer.status > 299) {
      connections.remove(known.connectionId);
      return refuse(socket, answer.status);
    }
    connections.announce(known);
    if (socket.destroyed) return signOff(api, known, 1006, "Connection closed during handshake");
    if (answer.protocol !== undefined) protocols.set(request, answer.protocol);
    accept(api, known, upgrade);
  };

  return {
    upgrade(api, upgrade) {
      track(() => open(api, upgrade));
    },
    signOff,
    idle: activity.idle,
  };
}

function findRoute(api: Api, key: string | undefined): Route | undefined {
  return key === undefined ? undefined : api.routes.find((route) => route.key === key);
}

/** The route key a message selects, for example by "$request.body.action". */
function selectRoute(api: Api, data: Buffer): string | undefined {
  const path = /^\$request\.body\.(.+)$/.exec(api.selection)?.[1]?.split(".");
  if (!path) return undefined;
  try {
    let value: unknown = JSON.parse(data.toString());
    // A client may send anything; each part is checked.
    for (const name of path) value = (value as Record<string, unknown> | null)?.[name];
    return typeof value === "string" && !value.startsWith("$") ? value : undefined;
  } catch {
    return undefined;
  }
}

function readConnectAnswer(result: unknown): ConnectAnswer {
  // A function may return anything; each part is checked.
  const { statusCode, headers } = (result ?? {}) as Record<string, unknown>;
  const status = Number(statusCode);
  const protocol = Object.entries(headers ?? {}).find(
    ([name]) => name.toLowerCase() === "sec-websocket-protocol",
  )?.[1];
  return {
    status: Number.isInteger(status) ? status : 502,
    protocol: typeof protocol === "string" ? protocol : undefined,
  };
}

function complain(socket: WebSocket, { connectionId }: KnownConnection, message: string): void {
  socket.send(JSON.stringify({ message, connectionId, requestId: shortRequestId() }));
}

/** Ends a handshake with a plain HTTP answer. */
export function refuse(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  );
}
