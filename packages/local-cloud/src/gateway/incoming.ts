import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { HttpRequest, HttpResponse } from "./types.ts";

/**
 * Reads a body up to `limit` + 1 bytes, so that callers can see it's too long. The rest is read and
 * dropped, so that the sender gets to read the response.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let kept = 0;
    request.on("data", (chunk: Buffer) => {
      if (kept > limit) return;
      const part = chunk.subarray(0, limit + 1 - kept);
      kept += part.length;
      chunks.push(part);
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", reject);
    request.on("aborted", () => reject(new Error("The client went away.")));
  });
}

/** Path as sent and query without "?". */
export function splitUrl(url: string): { path: string; query: string } {
  const mark = url.indexOf("?");
  return mark < 0
    ? { path: url, query: "" }
    : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

export function plainHeaders(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return headers;
}

export async function readRequest(request: IncomingMessage, limit: number): Promise<HttpRequest> {
  return {
    method: request.method ?? "GET",
    ...splitUrl(request.url ?? "/"),
    headers: plainHeaders(request),
    body: await readBody(request, limit),
    sourceIp: peerOf(request),
  };
}

export function peerOf(request: IncomingMessage): string {
  return request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
}

export function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: HttpResponse,
): void {
  const bodiless = status === 204 || status === 304;
  response.writeHead(status, bodiless ? headers : { ...headers, "content-length": body.length });
  response.end(request.method === "HEAD" || bodiless ? undefined : body);
}

export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** More than CloudFront and API Gateway allow, so that they refuse a request instead of Node. */
const MAX_HEADER_BYTES = 64 * 1024;

/** A server whose handler's failures become a 500 instead of a hanging request. */
export function createSafeServer(listener: Listener, report: (error: unknown) => void): Server {
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    listener(request, response).catch((error: unknown) => {
      if (request.destroyed && !request.complete) return;
      report(error);
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
      response.end("Internal Server Error");
    });
  });
  // Longer than browsers keep idle connections, so that the server never closes one just as a
  // request is on its way.
  server.keepAliveTimeout = 120_000;
  return server;
}

/** Handles handshakes. A caller may break off at any time, even while being refused. */
export function onUpgrade(
  server: Server,
  take: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
): void {
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // An "error" event without a listener would end the process.
    socket.on("error", () => {});
    take(request, socket, head);
  });
}

/** Listens on loopback only. @returns the port */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      // A TCP server that listens has an address.
      resolve((server.address() as AddressInfo).port);
    });
  });
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
