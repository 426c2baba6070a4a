// @vitest-environment node

import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  linkState,
  onDomainEvent,
  onDomainEventAtOnce,
  onTopicNews,
  startRealtime,
} from "./realtime.ts";

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

let sockets: FakeSocket[];
let queryClient: QueryClient;
let stop: () => void;
const last = () => sockets.at(-1) as FakeSocket;

async function start(token: string | null = "token") {
  stop = startRealtime({
    queryClient,
    accessToken: async () => token,
    address: "ws://here/ws",
    connect: (address, offered) => {
      const socket = new FakeSocket(address, offered);
      sockets.push(socket);
      // The part of a socket the code uses.
      return socket as unknown as WebSocket;
    },
  });
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  queryClient = new QueryClient();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const push = (domainEvent: object) =>
  last().onmessage?.({ data: JSON.stringify({ id: "1", domainEvent }) });

test("[S3] the token is the offered subprotocol, never part of the address", async () => {
  await start("abc.def");
  expect(last()).toMatchObject({ address: "ws://here/ws", token: "abc.def" });
});

describe("[S3] the link's states", () => {
  test("connecting, connected, disconnected", async () => {
    await start();
    expect(linkState.get()).toBe("connecting");
    last().onopen?.();
    expect(linkState.get()).toBe("connected");
    stop();
    expect(linkState.get()).toBe("disconnected");
    expect(last().closed).toBe(true);
  });

  test("error when the socket closes, disconnected when signed out", async () => {
    await start();
    last().onclose?.();
    expect(linkState.get()).toBe("error");
    stop();
    await start(null);
    expect(linkState.get()).toBe("disconnected");
  });

  test("comes again after 1, 2, 5 and then every 10 seconds", async () => {
    await start();
    for (const [index, delay] of [1_000, 2_000, 5_000, 10_000, 10_000].entries()) {
      last().onclose?.();
      await vi.advanceTimersByTimeAsync(delay - 1);
      expect(sockets).toHaveLength(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(sockets).toHaveLength(index + 2);
    }
  });

  test("a connection that held resets the delays", async () => {
    await start();
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(1_000);
    last().onopen?.();
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(3);
  });

  test("beats every 30 seconds, and gives up 10 seconds after an unanswered beat", async () => {
    await start();
    last().onopen?.();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(last().sent).toEqual(['{"action":"ping"}']);
    last().onmessage?.({ data: '{"action":"pong"}' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(last().sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(linkState.get()).toBe("connected");
    await vi.advanceTimersByTimeAsync(1);
    expect(linkState.get()).toBe("error");
    expect(sockets[0]?.closed).toBe(true);
  });

  test("doesn't beat while messages arrive", async () => {
    await start();
    last().onopen?.();
    for (let times = 0; times < 5; times++) {
      await vi.advanceTimersByTimeAsync(20_000);
      last().onmessage?.({ data: '{"topic":"feed"}' });
    }
    expect(last().sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(last().sent).toHaveLength(1);
  });

  test("beats every five minutes while the tab is hidden, and at once when it's shown", async () => {
    const tab = Object.assign(new EventTarget(), { hidden: true });
    vi.stubGlobal("document", tab);
    await start();
    last().onopen?.();
    await vi.advanceTimersByTimeAsync(299_999);
    expect(last().sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(last().sent).toHaveLength(1);
    last().onmessage?.({ data: '{"action":"pong"}' });
    tab.hidden = false;
    tab.dispatchEvent(new Event("visibilitychange"));
    expect(last().sent).toHaveLength(2);
    stop();
    vi.unstubAllGlobals();
  });

  test("gives up a socket that does not open within 10 seconds", async () => {
    await start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(linkState.get()).toBe("error");
  });
});

describe("facts", () => {
  const keys = () =>
    vi
      .mocked(queryClient.invalidateQueries)
      .mock.calls.flatMap(([filter]) => (filter?.queryKey ? [filter.queryKey] : []));

  beforeEach(() => {
    vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue();
    onDomainEvent("conversation.read", ({ conversationId }) => [["conversation", conversationId]]);
  });

  test("mark the queries they touch as stale, once, 300 ms after the first one", async () => {
    await start();
    last().onopen?.();
    const domainEvent = { type: "conversation.read", conversationId: "con_1", userId: "u" };
    push(domainEvent);
    await vi.advanceTimersByTimeAsync(200);
    push(domainEvent);
    await vi.advanceTimersByTimeAsync(99);
    expect(keys()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(keys()).toEqual([["conversation", "con_1"]]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(keys()).toHaveLength(1);
  });

  test("that keep coming show what they changed every 300 ms", async () => {
    await start();
    last().onopen?.();
    for (let at = 0; at < 3_000; at += 100) {
      push({ type: "conversation.read", conversationId: "con_1", userId: "u" });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(keys()).toHaveLength(10);
  });

  test("that come while a query is refetched refetch it once more afterwards", async () => {
    const refetched = Promise.withResolvers<void>();
    await start();
    last().onopen?.();
    vi.mocked(queryClient.invalidateQueries).mockReturnValueOnce(refetched.promise);
    for (let at = 0; at < 3; at++) {
      push({ type: "conversation.read", conversationId: "con_1", userId: "u" });
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(keys()).toHaveLength(1);
    refetched.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(keys()).toHaveLength(2);
  });

  test("of a topic with many watchers refetch what shows it", async () => {
    onTopicNews("circle", () => [["circles"]]);
    await start();
    last().onopen?.();
    last().onmessage?.({ data: JSON.stringify({ topic: "circle:cir_1" }) });
    last().onmessage?.({ data: JSON.stringify({ topic: "feed" }) });
    await vi.advanceTimersByTimeAsync(600);
    expect(keys()).toEqual([["circles"]]);
  });

  test("of an event with many watchers refetch events, and not the feed", async () => {
    onTopicNews("event", () => [["events"]]);
    onTopicNews("feed", () => [["feed"]]);
    await start();
    last().onopen?.();
    last().onmessage?.({ data: JSON.stringify({ topic: "event:evt_1" }) });
    await vi.advanceTimersByTimeAsync(600);
    expect(keys()).toEqual([["events"]]);
  });

  test("can be heard at once", async () => {
    const heard: string[] = [];
    onDomainEventAtOnce("message.sent", ({ messageId }) => heard.push(messageId));
    await start();
    last().onopen?.();
    push({ type: "message.sent", conversationId: "con_1", messageId: "msg_1" });
    expect(heard).toEqual(["msg_1"]);
  });

  test("that no feature listens to refetch nothing", async () => {
    await start();
    last().onopen?.();
    push({ type: "account.created", userId: "u" });
    await vi.advanceTimersByTimeAsync(300);
    expect(keys()).toEqual([]);
  });
});

describe("facts missed without a socket", () => {
  const ask = vi.fn<() => Promise<string>>();

  beforeEach(async () => {
    ask.mockReset().mockResolvedValue("answer");
    queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
    new QueryObserver(queryClient, { queryKey: ["list"], queryFn: ask }).subscribe(() => {});
    await start();
    await vi.advanceTimersByTimeAsync(10);
    expect(ask).toHaveBeenCalledTimes(1);
  });
  afterEach(() => queryClient.clear());

  test("are made up for by fetching again once it's back", async () => {
    last().onopen?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ask).toHaveBeenCalledTimes(1);
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(1_000);
    last().onopen?.();
    await vi.advanceTimersByTimeAsync(10);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("are made up for, too, when the first one opens late", async () => {
    await vi.advanceTimersByTimeAsync(4_000);
    last().onopen?.();
    await vi.advanceTimersByTimeAsync(10);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("a late first socket doesn't ask again for what's just been answered or asked", async () => {
    await vi.advanceTimersByTimeAsync(4_000);
    const answered = Promise.withResolvers<string>();
    ask.mockReturnValueOnce(answered.promise);
    void queryClient.invalidateQueries({ queryKey: ["list"] });
    last().onopen?.();
    answered.resolve("later");
    await vi.advanceTimersByTimeAsync(10);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("a list on screen isn't fetched again, unless its first page failed", async () => {
    const askShown = vi.fn<() => Promise<string>>().mockResolvedValue("posts");
    const askFailed = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("offline"));
    const listed = { meta: { listed: true }, retry: false } as const;
    new QueryObserver(queryClient, { queryKey: ["shown"], queryFn: askShown, ...listed }).subscribe(
      () => {},
    );
    new QueryObserver(queryClient, {
      queryKey: ["failed"],
      queryFn: askFailed,
      ...listed,
    }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(4_000);
    last().onopen?.();
    await vi.advanceTimersByTimeAsync(10);
    expect(askShown).toHaveBeenCalledTimes(1);
    expect(askFailed).toHaveBeenCalledTimes(2);
  });
});
