import type { IncomingMessage } from "node:http";

const loopback = ["127.0.0.1", "localhost", "[::1]"];

/**
 * Where to redirect a page that was opened by another name of this machine, because sockets,
 * uploads and passkeys only work at the origin. Null for all other requests.
 */
export function ownAddress({ method, url, headers }: IncomingMessage, origin: string) {
  const { host, accept } = headers;
  if (method !== "GET" || !accept?.includes("text/html")) return null;
  const own = new URL(origin);
  const isOtherName = loopback.some(
    (name) => name !== own.hostname && host === `${name}:${own.port}`,
  );
  return isOtherName ? `${origin}${url}` : null;
}
