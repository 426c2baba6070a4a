// @vitest-environment node

import { describe, expect, test, vi } from "vitest";
import { linkState } from "./realtime.ts";
import { fakeLink } from "./realtime-testing.ts";

const link = fakeLink();

test("[S3] the token is the offered subprotocol, never part of the address", async () => {
  await link.start("abc.def");
  expect(link.last()).toMatchObject({ address: "ws://here/ws", token: "abc.def" });
});

describe("[S3] the link's states", () => {
  test("connecting, connected, disconnected", async () => {
    await link.start();
    expect(linkState.get()).toBe("connecting");
    link.last().onopen?.();
    expect(linkState.get()).toBe("connected");
    link.stop();
    expect(linkState.get()).toBe("disconnected");
    expect(link.last().closed).toBe(true);
  });

  test("error when the socket closes, disconnected when signed out", async () => {
    await link.start();
    link.last().onclose?.();
    expect(linkState.get()).toBe("error");
    link.stop();
    await link.start(null);
    expect(linkState.get()).toBe("disconnected");
  });

  test("comes again after 1, 2, 5 and then every 10 seconds", async () => {
    await link.start();
    for (const [index, delay] of [1_000, 2_000, 5_000, 10_000, 10_000].entries()) {
      link.last().onclose?.();
      await vi.advanceTimersByTimeAsync(delay - 1);
      expect(link.sockets).toHaveLength(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(link.sockets).toHaveLength(index + 2);
    }
  });

  test("a connection that held resets the delays", async () => {
    await link.start();
    link.last().onclose?.();
    await vi.advanceTimersByTimeAsync(1_000);
    link.last().onopen?.();
    link.last().onclose?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(link.sockets).toHaveLength(3);
  });

  test("beats every 30 seconds, and gives up 10 seconds after an unanswered beat", async () => {
    await link.start();
    link.last().onopen?.();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(link.last().sent).toEqual(['{"action":"ping"}']);
    link.last().onmessage?.({ data: '{"action":"pong"}' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(link.last().sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(linkState.get()).toBe("connected");
    await vi.advanceTimersByTimeAsync(1);
    expect(linkState.get()).toBe("error");
    expect(link.sockets[0]?.closed).toBe(true);
  });

  test("doesn't beat while messages arrive", async () => {
    await link.start();
    link.last().onopen?.();
    for (let times = 0; times < 5; times++) {
      await vi.advanceTimersByTimeAsync(20_000);
      link.last().onmessage?.({ data: '{"topic":"feed"}' });
    }
    expect(link.last().sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(link.last().sent).toHaveLength(1);
  });

  test("beats every five minutes while the tab is hidden, and at once when it's shown", async () => {
    const tab = Object.assign(new EventTarget(), { hidden: true });
    vi.stubGlobal("document", tab);
    await link.start();
    link.last().onopen?.();
    await vi.advanceTimersByTimeAsync(299_999);
    expect(link.last().sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(link.last().sent).toHaveLength(1);
    link.last().onmessage?.({ data: '{"action":"pong"}' });
    tab.hidden = false;
    tab.dispatchEvent(new Event("visibilitychange"));
    expect(link.last().sent).toHaveLength(2);
    link.stop();
    vi.unstubAllGlobals();
  });

  test("gives up a socket that does not open within 10 seconds", async () => {
    await link.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(linkState.get()).toBe("error");
  });
});
