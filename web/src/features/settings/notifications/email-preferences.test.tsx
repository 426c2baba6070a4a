import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../../lib/query.ts";
import { toasts } from "../../../ui/toast.ts";
import { useEmailPreferences, useSaveEmailPreferences } from "./email-preferences.ts";

/** The server's, and answers that wait until the test gives them. */
let stored: { quietDays: number[]; digest: string };
let waiting: ((status: number) => void)[];

beforeEach(() => {
  stored = { quietDays: [], digest: "never" };
  waiting = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "GET") return Response.json(stored);
    const changes = await request.json();
    const status = await new Promise<number>((resolve) => waiting.push(resolve));
    if (status === 200) stored = { ...stored, ...changes };
    return Response.json(status === 200 ? stored : { error: { message: "No." } }, { status });
  });
});
afterEach(() => {
  cleanup();
  emptyQueryCache();
  toasts.set([]);
  vi.unstubAllGlobals();
});

async function open() {
  const { result } = renderHook(
    () => ({ shown: useEmailPreferences().data, save: useSaveEmailPreferences() }),
    { wrapper: QueryProvider },
  );
  await expect.poll(() => result.current.shown).toBeTruthy();
  const tick = async (day: number) => {
    const days = result.current.shown?.quietDays ?? [];
    await act(async () => result.current.save.mutate({ quietDays: [...days, day] }));
    await expect.poll(() => result.current.shown?.quietDays).toContain(day);
  };
  const answer = async (status = 200) => {
    await expect.poll(() => waiting.length).toBe(1);
    await act(async () => waiting.shift()?.(status));
  };
  return { result, tick, answer };
}

test("[O5] days that are ticked quickly are all saved", async () => {
  const { result, tick, answer } = await open();
  await tick(1);
  await tick(2);
  await answer();
  await tick(3);
  await answer();
  await answer();
  await expect.poll(() => stored.quietDays).toEqual([1, 2, 3]);
  expect(result.current.shown).toMatchObject({ quietDays: [1, 2, 3] });
});

test("[O5] two changes that both fail leave what's stored", async () => {
  const { result, tick, answer } = await open();
  await tick(1);
  await act(async () => result.current.save.mutate({ digest: "daily" }));
  await expect.poll(() => result.current.shown).toMatchObject({ quietDays: [1], digest: "daily" });
  await answer(400);
  // Client errors are retried once.
  await answer(400);
  await answer(400);
  await answer(400);
  await expect.poll(() => toasts.get().length).toBeGreaterThan(0);
  await expect.poll(() => result.current.shown).toMatchObject({ quietDays: [], digest: "never" });
});
