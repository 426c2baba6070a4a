import { once } from "node:events";
import { afterEach, expect } from "vitest";
import { WebSocket } from "ws";
import { createGateway } from "./gateway.ts";
import { defineSocketApi, functionContext, type Handlers, type SocketSetup } from "./testing.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

export async function start(handlers: Handlers, setup: SocketSetup = {}) {
  const { context, events } = functionContext(handlers);
  const gateway = createGateway(context, { jwksFor: () => ({ keys: [] }) });
  const apiId = await defineSocketApi(gateway, setup);
  const served = await gateway.serve(apiId);
  closers.push(served.close, gateway.close);
  const url = `${served.endpoint.replace("http", "ws")}/ws`;
  const of = (type: string) =>
    events
      .filter(({ name, event }) => name === "socket" && event.requestContext.eventType === type)
      .map(({ event }) => event);
  /** Resolves when $disconnect was sent for the only socket. */
  const signedOff = async () => {
    await expect.poll(() => gateway.connections(), { interval: 2 }).toEqual([]);
    await gateway.idle();
  };
  return { context, gateway, apiId, url, events, of, signedOff };
}

export async function open(
  url: string,
  protocols: string[] = [],
  headers: Record<string, string> = {},
) {
  const socket = new WebSocket(url, protocols, { headers });
  closers.push(() => socket.terminate());
  await once(socket, "open");
  return socket;
}
