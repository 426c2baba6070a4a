import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyQueryCache, queryClientFor } from "../../lib/query.ts";
import { holdAnswers } from "../../parts/testing.tsx";
import { LevelField } from "./LevelField.tsx";

let asked: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  asked = holdAnswers();
});
afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
});

const requests = (method: string) => asked.filter((one) => one.method === method);
const field = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Notify me about" });
const choose = (value: string) => fireEvent.change(field(), { target: { value } });

async function open() {
  const queryClient = queryClientFor("me");
  render(
    <QueryClientProvider client={queryClient}>
      <LevelField circleId="cir_1" />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(requests("GET")).toHaveLength(1));
  await requests("GET")[0]?.answer({ level: "all" });
  await screen.findByRole("combobox");
  return queryClient;
}

test("a circle's level stays as it was chosen when it's loaded meanwhile", async () => {
  const queryClient = await open();
  choose("none");
  await vi.waitFor(() => expect(requests("PUT")).toHaveLength(1));
  void queryClient.invalidateQueries();
  await vi.waitFor(() => expect(requests("GET")).toHaveLength(2));
  await requests("GET")[1]?.answer({ level: "all" });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(field().value).toBe("none");
  await requests("PUT")[0]?.answer({});
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(field().value).toBe("none");
});

test("levels chosen one after the other are saved in this order", async () => {
  const queryClient = await open();
  choose("none");
  choose("mentions");
  await vi.waitFor(() => expect(requests("PUT").length).toBeGreaterThan(0));
  expect(requests("PUT")).toHaveLength(1);
  expect(field().value).toBe("mentions");
  await requests("PUT")[0]?.answer({});
  await vi.waitFor(() => expect(requests("PUT")).toHaveLength(2));
  await requests("PUT")[1]?.answer({});
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(field().value).toBe("mentions");
});

test("a level that couldn't be saved goes back to the one before", async () => {
  const queryClient = await open();
  choose("none");
  await vi.waitFor(() => expect(requests("PUT")).toHaveLength(1));
  await requests("PUT")[0]?.answer({ code: "permission.denied" }, 403);
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await vi.waitFor(() => expect(field().value).toBe("all"));
});
