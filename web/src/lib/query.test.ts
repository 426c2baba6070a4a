// @vitest-environment node

import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyQueryCache, presets, queryClientFor, retryMutation, retryQuery } from "./query.ts";

const minutes = (count: number) => count * 60_000;

test("[S4] defaults: fresh 2 min, kept 10 min, no focus, mount and reconnect", () => {
  expect(queryClientFor("a").getDefaultOptions().queries).toMatchObject({
    staleTime: minutes(2),
    gcTime: minutes(10),
    refetchOnWindowFocus: false,
    refetchOnMount: true,
    refetchOnReconnect: true,
  });
});

test("[S4] presets", () => {
  expect(presets.static).toEqual({ staleTime: minutes(15), gcTime: minutes(60) });
  expect(presets.dynamic).toEqual({ staleTime: 30_000, gcTime: minutes(10) });
  expect(presets.realtime).toEqual({ staleTime: 30_000, gcTime: minutes(5) });
  expect(presets.practices.staleTime).toBe(minutes(5));
  expect(presets.languages).toEqual({
    staleTime: minutes(10),
    refetchOnWindowFocus: false,
    retry: 2,
    retryDelay: 1_000,
  });
  expect(presets.cities).toEqual({ staleTime: minutes(10), refetchOnWindowFocus: false });
  expect(presets.profile.staleTime).toBe(minutes(5));
});

test.each([
  { status: 404, shown: undefined },
  { status: 503, shown: "a profile" },
])("after a refetch that answers $status, $shown is shown", async ({ status, shown }) => {
  const client = queryClientFor("a");
  const queryKey = ["refetched", status];
  client.setQueryData(queryKey, "a profile");
  const queryFn = () => Promise.reject({ status, message: "no" });
  const observer = new QueryObserver(client, { queryKey, queryFn, enabled: false, retry: false });
  const stop = observer.subscribe(() => undefined);
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, data: shown });
  stop();
});

describe("[S5] retries", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const failing = (status?: number) => vi.fn(async () => Promise.reject({ status, message: "no" }));

  async function attemptsOfQuery(status?: number): Promise<number> {
    const queryFn = failing(status);
    const key = ["retries", String(status)];
    const stop = new QueryObserver(queryClientFor("a"), { queryKey: key, queryFn }).subscribe(
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    stop();
    return queryFn.mock.calls.length;
  }

  async function attemptsOfMutation(status?: number): Promise<number> {
    const mutationFn = failing(status);
    const observer = new MutationObserver(queryClientFor("a"), { mutationFn });
    void observer.mutate().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    return mutationFn.mock.calls.length;
  }

  test("a query is asked once more when the server failed or could not be reached", async () => {
    expect(await attemptsOfQuery(500)).toBe(2);
    expect(await attemptsOfQuery()).toBe(2);
  });

  test.each([400, 401, 403, 404, 429])("a query is not repeated after %i", async (status) => {
    expect(await attemptsOfQuery(status)).toBe(1);
  });

  test.each([500, 409])("a mutation is sent once more after %i", async (status) => {
    expect(await attemptsOfMutation(status)).toBe(2);
  });

  test.each([401, 403, 429])("a mutation is not repeated after %i", async (status) => {
    expect(await attemptsOfMutation(status)).toBe(1);
  });

  test("the error PGRST301 isn't retried, like a refusal", () => {
    const error = { code: "PGRST301", message: "" };
    expect(retryQuery(0, error)).toBe(false);
    expect(retryMutation(0, error)).toBe(false);
  });
});

describe("one cache for each account", () => {
  test("the same account keeps its cache", () => {
    expect(queryClientFor("a")).toBe(queryClientFor("a"));
  });

  test("another account finds nothing of the one before, whose cache is emptied", () => {
    const first = queryClientFor("a");
    first.setQueryData(["secret"], "of a");
    const second = queryClientFor("b");
    expect(second).not.toBe(first);
    expect(second.getQueryData(["secret"])).toBeUndefined();
    expect(first.getQueryData(["secret"])).toBeUndefined();
  });

  test("[C14] signing out empties it", () => {
    const client = queryClientFor("a");
    client.setQueryData(["secret"], "of a");
    emptyQueryCache();
    expect(client.getQueryData(["secret"])).toBeUndefined();
  });
});
