// @vitest-environment node

import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { linkState } from "./realtime.ts";
import { refetchAfterAct, refetchAfterActMs } from "./refetch-after-act.ts";

let queryClient: QueryClient;
const ask = vi.fn<() => Promise<string>>();

beforeEach(async () => {
  vi.useFakeTimers();
  linkState.set("connected");
  ask.mockReset().mockResolvedValue("answer");
  queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  new QueryObserver(queryClient, { queryKey: ["list"], queryFn: ask }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10);
  expect(ask).toHaveBeenCalledTimes(1);
});

afterEach(() => {
  queryClient.clear();
  linkState.set("disconnected");
  vi.useRealTimers();
});

test("what a member changed is refetched a little later", async () => {
  refetchAfterAct(queryClient, [["list"]]);
  await vi.advanceTimersByTimeAsync(refetchAfterActMs - 1);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("what an event refetched by then isn't refetched again", async () => {
  refetchAfterAct(queryClient, [["list"]]);
  await vi.advanceTimersByTimeAsync(refetchAfterActMs - 1);
  void queryClient.invalidateQueries({ queryKey: ["list"] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("what an event is refetching isn't started again", async () => {
  const answered = Promise.withResolvers<string>();
  refetchAfterAct(queryClient, [["list"]]);
  ask.mockReturnValueOnce(answered.promise);
  void queryClient.invalidateQueries({ queryKey: ["list"] });
  await vi.advanceTimersByTimeAsync(refetchAfterActMs);
  answered.resolve("later");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("without a socket it's refetched whatever happened meanwhile, because nothing announces others' acts", async () => {
  linkState.set("error");
  refetchAfterAct(queryClient, [["list"]]);
  queryClient.setQueryData(["list"], "answer to the act");
  await vi.advanceTimersByTimeAsync(refetchAfterActMs);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("with one, what came with the answer to the act counts as refetched", async () => {
  refetchAfterAct(queryClient, [["list"]]);
  queryClient.setQueryData(["list"], "answer to the act");
  await vi.advanceTimersByTimeAsync(refetchAfterActMs);
  expect(ask).toHaveBeenCalledTimes(1);
});
