import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

/** A viewer's request that didn't come over the network. @param url path and query */
export function incomingOf(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: Buffer,
): IncomingMessage {
  const incoming = Readable.from(body.length > 0 ? [body] : []);
  // Only what the distribution reads of a request; the rest is the network's.
  return Object.assign(incoming, {
    method,
    url,
    headers,
    socket: { remoteAddress: "127.0.0.1" },
  }) as unknown as IncomingMessage;
}
