import type { IncomingMessage } from "node:http";

const loopback = ["127.0.0.1", "localhost", "[::1]"];

/**
 * Where a page opened at another name of this machine belongs: sockets, uploads and passkeys work at
 * the origin's alone. Null for everything that isn't such a page.
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
