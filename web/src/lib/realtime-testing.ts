import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, vi } from "vitest";
import { startRealtime } from "./realtime.ts";

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: string[] = [];
  closed = false;
  readonly address: string;
  readonly token: string;
  constructor(address: string, token: string) {
    this.address = address;
    this.token = token;
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
}

/** A realtime link over fake sockets that the test answers; needs fake timers. */
export function fakeLink() {
  const link = {
    sockets: [] as FakeSocket[],
    queryClient: new QueryClient(),
    stop: () => {},
    // There's one, or the test fails.
    last: () => link.sockets.at(-1) as FakeSocket,
    async start(token: string | null = "token") {
      link.stop = startRealtime({
        queryClient: link.queryClient,
        accessToken: async () => token,
        address: "ws://here/ws",
        connect: (address, offered) => {
          const socket = new FakeSocket(address, offered);
          link.sockets.push(socket);
          // The part of a socket the code uses.
          return socket as unknown as WebSocket;
        },
      });
      await vi.advanceTimersByTimeAsync(0);
    },
    push: (domainEvent: object) =>
      link.last().onmessage?.({ data: JSON.stringify({ id: "1", domainEvent }) }),
  };
  beforeEach(() => {
    vi.useFakeTimers();
    link.sockets = [];
    link.queryClient = new QueryClient();
  });
  afterEach(() => {
    link.stop();
    vi.useRealTimers();
  });
  return link;
}

/** A realtime link over one open socket; the test delivers its messages. */
export function openLink(queryClient: QueryClient) {
  const sent: string[] = [];
  // The part of a socket the code uses.
  const socket = {
    send: (text: string) => sent.push(text),
    close: () => {},
    // Only the members that the link uses.
  } as unknown as WebSocket;
  const stop = startRealtime({
    queryClient,
    accessToken: async () => "token",
    address: "ws://here/ws",
    connect: () => socket,
  });
  const hear = (message: object): void => {
    socket.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  };
  return { socket, sent, hear, stop };
}

/** A link for each test of the file, with fake timers. @returns the current test's */
export function linkForEach(queryClient: QueryClient): () => ReturnType<typeof openLink> {
  let link: ReturnType<typeof openLink>;
  beforeEach(async () => {
    vi.useFakeTimers();
    link = openLink(queryClient);
    await vi.advanceTimersByTimeAsync(0);
  });
  afterEach(() => {
    link.stop();
    queryClient.clear();
    vi.useRealTimers();
  });
  return () => link;
}
