import { once } from "node:events";
import { request as ask, createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";

/** A browser's proxy that keeps what changes something until it's let through. */
export interface SlowProxy {
  /** For `browser.newContext`. */
  proxy: { server: string };
  /** Methods and paths of the requests that wait. */
  waiting: () => string[];
  /** Sends on what waits and hasn't been given up by the browser, and everything from now on. */
  letThrough: () => void;
  close: () => void;
}

export async function startSlowProxy(): Promise<SlowProxy> {
  const waiting = new Map<string, () => void>();
  const sockets = new Set<Duplex>();
  let isOpen = false;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "");
    const pass = () => {
      const { method, headers } = request;
      const onward = ask(url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on("error", () => response.destroy());
      request.pipe(onward);
    };
    if (isOpen || request.method === "GET" || !url.pathname.startsWith("/api/")) return pass();
    const name = `${request.method} ${url.pathname}`;
    waiting.set(name, pass);
    response.once("close", () => waiting.delete(name));
  });
  // Sockets.
  server.on("connect", (request, socket) => {
    const [host, port] = (request.url ?? "").split(":");
    const onward = connect(Number(port), host, () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      onward.pipe(socket).pipe(onward);
    });
    sockets.add(socket);
    for (const end of [onward, socket]) {
      end.on("error", () => void onward.destroy());
      end.on("close", () => void onward.destroy());
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    proxy: { server: `http://127.0.0.1:${port}` },
    waiting: () => [...waiting.keys()],
    letThrough: () => {
      isOpen = true;
      for (const pass of waiting.values()) pass();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
