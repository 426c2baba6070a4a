// @vitest-environment node

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setTopicSender, subscribeToTopic } from "./topic-subscriptions.ts";

let said: string[];
const send = ({ action, topic }: { action: string; topic: string }) =>
  void said.push(`${action} ${topic}`);

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
});

afterEach(() => {
  setTopicSender(null);
  vi.useRealTimers();
});

test("[S1] a watch is sent at once, every five minutes, and when it ends", () => {
  setTopicSender(send);
  const stop = subscribeToTopic("feed");
  expect(said).toEqual(["watch feed"]);
  vi.advanceTimersByTime(299_999);
  expect(said).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(["watch feed", "watch feed"]);
  stop();
  stop();
  expect(said.slice(2)).toEqual(["unwatch feed"]);
  vi.advanceTimersByTime(600_000);
  expect(said).toHaveLength(3);
});

test("[S1] a socket that opens later, or again, gets the watched topics", () => {
  const stop = subscribeToTopic("feed");
  expect(said).toEqual([]);
  setTopicSender(send);
  expect(said).toEqual(["watch feed"]);
  setTopicSender(null);
  vi.advanceTimersByTime(300_000);
  expect(said).toHaveLength(1);
  setTopicSender(send);
  expect(said).toEqual(["watch feed", "watch feed"]);
  stop();
});

test("[S1] two parts of a page share a topic until both have gone", () => {
  setTopicSender(send);
  const first = subscribeToTopic("feed");
  const second = subscribeToTopic("feed");
  first();
  expect(said).toEqual(["watch feed"]);
  second();
  expect(said).toEqual(["watch feed", "unwatch feed"]);
});
