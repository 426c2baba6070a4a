import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyQueryCache, queryClientFor } from "../../../lib/query.ts";
import { holdAnswers } from "../../../parts/testing.tsx";
import { SwitchesPart } from "./SwitchesPart.tsx";

vi.mock("./channels-off.ts", () => ({ useChannelsOff: () => ({}) }));

const switches = { mentions: { bell: true, mail: true, push: true } };
const stored = { switches, calm: false, pausedUntil: null, pushPausedUntil: null };
const without = (...off: ("bell" | "mail")[]) => ({
  ...stored,
  switches: {
    mentions: { ...switches.mentions, ...Object.fromEntries(off.map((name) => [name, false])) },
  },
});

let asked: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  asked = holdAnswers({ showsContent: false });
});
afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
});

const last = (method: string) => asked.findLast((one) => one.method === method);
const bell = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /^Mentions.*Bell$/ });
const mail = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /^Mentions.*Email$/ });

async function open() {
  const queryClient = queryClientFor("me");
  render(
    <QueryClientProvider client={queryClient}>
      <SwitchesPart />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(last("GET")).toBeTruthy());
  await last("GET")?.answer(stored);
  await screen.findByRole("table");
  return queryClient;
}

test("[K10] a switch stays as it was pressed when the settings are loaded meanwhile", async () => {
  const queryClient = await open();
  fireEvent.click(bell());
  await vi.waitFor(() => expect(last("PATCH")).toBeTruthy());
  void queryClient.invalidateQueries();
  await vi.waitFor(() => expect(asked.filter(({ method }) => method === "GET")).toHaveLength(2));
  await last("GET")?.answer(stored);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(bell().checked).toBe(false);
  await last("PATCH")?.answer(without("bell"));
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(bell().checked).toBe(false);
});

test("[K10] a second switch stays as it was pressed while the first is being saved", async () => {
  const queryClient = await open();
  fireEvent.click(bell());
  fireEvent.click(mail());
  await vi.waitFor(() => expect(mail().checked).toBe(false));
  await vi.waitFor(() => expect(last("PATCH")).toBeTruthy());
  await last("PATCH")?.answer(without("bell"));
  await vi.waitFor(() => expect(asked.filter(({ method }) => method === "PATCH")).toHaveLength(2));
  expect([bell().checked, mail().checked]).toEqual([false, false]);
  await last("PATCH")?.answer(without("bell", "mail"));
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect([bell().checked, mail().checked]).toEqual([false, false]);
});

test("[K10] a switch that can't be saved goes back, and no other with it", async () => {
  const queryClient = await open();
  fireEvent.click(bell());
  await vi.waitFor(() => expect(bell().checked).toBe(false));
  await vi.waitFor(() => expect(last("PATCH")).toBeTruthy());
  await last("PATCH")?.answer({ code: "permission.denied", message: "no" }, 403);
  await vi.waitFor(() => expect(bell().checked).toBe(true));
  await last("GET")?.answer(stored);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect([bell().checked, mail().checked]).toEqual([true, true]);
});
