// @vitest-environment node

import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { onDomainEvent, onDomainEventAtOnce, onTopicNews } from "./realtime.ts";
import { fakeLink } from "./realtime-testing.ts";

const link = fakeLink();

describe("facts", () => {
  const keys = () =>
    vi
      .mocked(link.queryClient.invalidateQueries)
      .mock.calls.flatMap(([filter]) => (filter?.queryKey ? [filter.queryKey] : []));

  beforeEach(() => {
    vi.spyOn(link.queryClient, "invalidateQueries").mockResolvedValue();
    onDomainEvent("conversation.read", ({ conversationId }) => [["conversation", conversationId]]);
  });

  test("mark the queries they touch as stale, once, 300 ms after the first one", async () => {
    await link.start();
    link.last().onopen?.();
    const domainEvent = { type: "conversation.read", conversationId: "con_1", userId: "u" };
    link.push(domainEvent);
    await vi.advanceTimersByTimeAsync(200);
    link.push(domainEvent);
    await vi.advanceTimersByTimeAsync(99);
    expect(keys()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(keys()).toEqual([["conversation", "con_1"]]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(keys()).toHaveLength(1);
  });

  test("that keep coming show what they changed every 300 ms", async () => {
    await link.start();
    link.last().onopen?.();
    for (let at = 0; at < 3_000; at += 100) {
      link.push({ type: "conversation.read", conversationId: "con_1", userId: "u" });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(keys()).toHaveLength(10);
  });

  test("that come while a query is refetched refetch it once more afterwards", async () => {
    const refetched = Promise.withResolvers<void>();
    await link.start();
    link.last().onopen?.();
    vi.mocked(link.queryClient.invalidateQueries).mockReturnValueOnce(refetched.promise);
    for (let at = 0; at < 3; at++) {
      link.push({ type: "conversation.read", conversationId: "con_1", userId: "u" });
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(keys()).toHaveLength(1);
    refetched.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(keys()).toHaveLength(2);
  });

  test("of a topic with many watchers refetch what shows it", async () => {
    onTopicNews("circle", () => [["circles"]]);
    await link.start();
    link.last().onopen?.();
    link.last().onmessage?.({ data: JSON.stringify({ topic: "circle:cir_1" }) });
    link.last().onmessage?.({ data: JSON.stringify({ topic: "feed" }) });
    await vi.advanceTimersByTimeAsync(600);
    expect(keys()).toEqual([["circles"]]);
  });

  test("of an event with many watchers refetch events, and not the feed", async () => {
    onTopicNews("event", () => [["events"]]);
    onTopicNews("feed", () => [["feed"]]);
    await link.start();
    link.last().onopen?.();
    link.last().onmessage?.({ data: JSON.stringify({ topic: "event:evt_1" }) });
    await vi.advanceTimersByTimeAsync(600);
    expect(keys()).toEqual([["events"]]);
  });

  test("can be heard at once", async () => {
    const heard: string[] = [];
    const stop = onDomainEventAtOnce("message.sent", ({ messageId }) => heard.push(messageId));
    await link.start();
    link.last().onopen?.();
    link.push({ type: "message.sent", conversationId: "con_1", messageId: "msg_1" });
    stop();
    link.push({ type: "message.sent", conversationId: "con_1", messageId: "msg_2" });
    expect(heard).toEqual(["msg_1"]);
  });

  test("that no feature listens to refetch nothing", async () => {
    await link.start();
    link.last().onopen?.();
    link.push({ type: "account.created", userId: "u" });
    await vi.advanceTimersByTimeAsync(300);
    expect(keys()).toEqual([]);
  });
});

describe("facts missed without a socket", () => {
  const ask = vi.fn<() => Promise<string>>();

  beforeEach(async () => {
    ask.mockReset().mockResolvedValue("answer");
    link.queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
    new QueryObserver(link.queryClient, { queryKey: ["list"], queryFn: ask }).subscribe(() => {});
    await link.start();
    await vi.advanceTimersByTimeAsync(10);
    expect(ask).toHaveBeenCalledTimes(1);
  });
  afterEach(() => link.queryClient.clear());

  test("are made up for by fetching again once it's back", async () => {
    link.last().onopen?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ask).toHaveBeenCalledTimes(2);
    link.last().onclose?.();
    await vi.advanceTimersByTimeAsync(1_000);
    link.last().onopen?.();
    await vi.advanceTimersByTimeAsync(10);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test("are made up for, too, when the first one opens right after an answer", async () => {
    link.last().onopen?.();
    await vi.advanceTimersByTimeAsync(10);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("the first socket doesn't ask for what nothing shows any more", async () => {
    const askHidden = vi.fn<() => Promise<string>>().mockResolvedValue("left");
    const queryKey = ["hidden"];
    const observer = new QueryObserver(link.queryClient, { queryKey, queryFn: askHidden });
    const leave = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(10);
    leave();
    link.last().onopen?.();
    await vi.advanceTimersByTimeAsync(10);
    expect(askHidden).toHaveBeenCalledTimes(1);
  });

  test("the first socket doesn't ask again for what's being asked or comes afterwards", async () => {
    await vi.advanceTimersByTimeAsync(4_000);
    const answered = Promise.withResolvers<string>();
    ask.mockReturnValueOnce(answered.promise);
    void link.queryClient.invalidateQueries({ queryKey: ["list"] });
    link.last().onopen?.();
    answered.resolve("later");
    await vi.advanceTimersByTimeAsync(10);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("the first socket doesn't ask again for what was refused a moment before", async () => {
    const refuse = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("not found"));
    const queryKey = ["gone"];
    new QueryObserver(link.queryClient, { queryKey, queryFn: refuse, retry: false }).subscribe(
      () => {},
    );
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refuse).toHaveBeenCalledTimes(1);
    link.last().onopen?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refuse).toHaveBeenCalledTimes(1);
    link.last().onclose?.();
    await vi.advanceTimersByTimeAsync(1_000);
    link.last().onopen?.();
    await vi.advanceTimersByTimeAsync(10);
    expect(refuse).toHaveBeenCalledTimes(2);
  });

  test("the first socket asks again for what may not miss anything, even while it's being asked", async () => {
    const answered = Promise.withResolvers<string>();
    const askLive = vi.fn<() => Promise<string>>().mockResolvedValue("messages");
    const queryKey = ["live"];
    new QueryObserver(link.queryClient, {
      queryKey,
      queryFn: askLive,
      meta: { live: true },
    }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(1_000);
    askLive.mockReturnValueOnce(answered.promise);
    void link.queryClient.invalidateQueries({ queryKey });
    link.last().onopen?.();
    await vi.advanceTimersByTimeAsync(10);
    expect(askLive).toHaveBeenCalledTimes(3);
    answered.resolve("earlier");
  });

  test("a list on screen isn't fetched again, unless its first page failed", async () => {
    const askShown = vi.fn<() => Promise<string>>().mockResolvedValue("posts");
    const askFailed = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("offline"));
    const listed = { meta: { listed: true }, retry: false } as const;
    new QueryObserver(link.queryClient, {
      queryKey: ["shown"],
      queryFn: askShown,
      ...listed,
    }).subscribe(() => {});
    new QueryObserver(link.queryClient, {
      queryKey: ["failed"],
      queryFn: askFailed,
      ...listed,
    }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(4_000);
    link.last().onopen?.();
    await vi.advanceTimersByTimeAsync(10);
    expect(askShown).toHaveBeenCalledTimes(1);
    expect(askFailed).toHaveBeenCalledTimes(2);
  });
});
