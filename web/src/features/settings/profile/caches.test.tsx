import { focusManager, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyQueryCache, queryClientFor } from "../../../lib/query.ts";
import { InterestsField } from "./InterestsField.tsx";
import { LanguagesField } from "./LanguagesField.tsx";
import { useCities } from "./places.ts";

const minute = 60_000;
const request = vi.fn<(request: Request) => Promise<Response>>();
const times = () => request.mock.calls.length;

const Cache = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClientFor("me")}>{children}</QueryClientProvider>
);
const ignore = () => undefined;
const languages = <LanguagesField value={[]} onChange={ignore} error={undefined} />;
const interests = <InterestsField value={[]} onChange={ignore} error={undefined} />;

const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

/** Shows a part, and again later with the same cache. */
async function showAgainAfter(content: ReactNode, milliseconds: number): Promise<void> {
  cleanup();
  await pass(milliseconds);
  render(<Cache>{content}</Cache>);
  await pass(50);
}

/** The window loses and regains the focus. */
async function comeBack(): Promise<void> {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await pass(50);
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  request.mockReset().mockImplementation(async () => Response.json({ items: [] }));
  vi.stubGlobal("fetch", request);
});
afterEach(() => {
  cleanup();
  emptyQueryCache();
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("[L17] practices are good for 5 minutes", async () => {
  await showAgainAfter(interests, 0);
  expect(times()).toBe(1);
  await showAgainAfter(interests, 4 * minute);
  expect(times()).toBe(1);
  await showAgainAfter(interests, minute);
  expect(times()).toBe(2);
});

test("[L17] languages are good for 10 minutes, and a focus asks for nothing", async () => {
  await showAgainAfter(languages, 0);
  await showAgainAfter(languages, 9 * minute);
  expect(times()).toBe(1);
  await pass(2 * minute);
  await comeBack();
  expect(times()).toBe(1);
  await showAgainAfter(languages, 0);
  expect(times()).toBe(2);
});

test("[L17] languages are retried twice, 1 s apart", async () => {
  request.mockImplementation(async () => new Response("{}", { status: 500 }));
  await showAgainAfter(languages, 0);
  expect(times()).toBe(1);
  await pass(900);
  expect(times()).toBe(1);
  await pass(100);
  expect(times()).toBe(2);
  await pass(1_000);
  expect(times()).toBe(3);
  await pass(minute);
  expect(times()).toBe(3);
});

test("[L17] cities are good for 10 minutes, and a focus asks for nothing", async () => {
  const look = async (afterMs: number) => {
    cleanup();
    await pass(afterMs);
    renderHook(() => useCities("Lyon"), { wrapper: Cache });
    await pass(50);
  };
  await look(0);
  await look(9 * minute);
  expect(times()).toBe(1);
  await pass(2 * minute);
  await comeBack();
  expect(times()).toBe(1);
  await look(0);
  expect(times()).toBe(2);
});
