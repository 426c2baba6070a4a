import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { writeAnswer } from "./http.ts";
import { AwsError, type AwsRequest, type AwsResponse, type AwsService } from "./service.ts";

export interface ServedService {
  /** Address for the SDK's `endpoint` option. */
  endpoint: string;
  close(): Promise<void>;
}

/**
 * Serves one service over HTTP for its conformance tests. No signatures or permissions: every
 * caller is root.
 */
export async function serveService(service: AwsService, port = 0): Promise<ServedService> {
  const server = createServer((request, response) => {
    answer(service, request, response).catch(() => response.destroy());
  });
  // Longer than a slow test pauses, so that clients never reuse a connection just being closed.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  // A TCP server that listens has an address.
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${boundPort}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  service: AwsService,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  let response: AwsResponse;
  try {
    response = await service.handle(await readRequest(incoming));
  } catch (error) {
    const known =
      error instanceof AwsError ? error : new AwsError("InternalFailure", String(error), 500);
    response = service.fail(known);
  }
  const body = response.body ?? "";
  writeAnswer(outgoing, {
    status: response.status,
    headers: { "content-length": Buffer.byteLength(body), ...response.headers },
    body: incoming.method === "HEAD" ? undefined : body,
  });
}

async function readRequest(incoming: IncomingMessage): Promise<AwsRequest> {
  const target = incoming.url ?? "/";
  const question = target.indexOf("?");
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming.headers))
    headers[name] = Array.isArray(value) ? value.join(", ") : (value ?? "");
  return {
    method: incoming.method ?? "GET",
    path: question < 0 ? target : target.slice(0, question),
    query: new URLSearchParams(question < 0 ? "" : target.slice(question + 1)),
    headers,
    body: await buffer(incoming),
    caller: { accessKeyId: "root", principal: "root" },
  };
}
