import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { client as realClient } from "../../lib/api.ts";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";

type Client = typeof realClient;

const outside = vi.hoisted(() => ({ listSentInvitations: vi.fn(), withdrawInvitation: vi.fn() }));
vi.mock("../../lib/api.ts", async (load) => {
  const { queryOptionsOf } = await import("../../lib/query-options.ts");
  const client = partial<Client>({ circles: partial(outside) });
  return { ...(await load<object>()), client, api: queryOptionsOf(client) };
});

import { SentInvitations } from "./SentInvitations.tsx";

afterEach(() => {
  cleanup();
  queryClientFor(null).clear();
});

const named = (name: string) => ({ userId: name, name, username: name, imageUrl: null });
const createdAt = "2026-11-20T12:00:00.000Z";

test("a host reads who invited whom, and withdraws an invitation", async () => {
  outside.listSentInvitations.mockResolvedValueOnce({
    items: [
      { person: named("Ida"), inviter: named("Ben"), createdAt },
      { person: named("Lou"), inviter: null, createdAt },
    ],
  });
  render(
    <MemoryRouter>
      <QueryProvider>
        <SentInvitations circleId="cir_1" />
      </QueryProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText("Invited by Ben")).toBeTruthy();
  outside.withdrawInvitation.mockResolvedValueOnce({});
  outside.listSentInvitations.mockResolvedValueOnce({
    items: [{ person: named("Lou"), inviter: null, createdAt }],
  });
  fireEvent.click(screen.getByRole("button", { name: "Withdraw the invitation to Ida" }));
  await expect.poll(() => screen.queryByText("Ida")).toBeNull();
  expect(outside.withdrawInvitation).toHaveBeenCalledWith({ circleId: "cir_1", userId: "Ida" });
  expect(screen.getByText("Lou")).toBeTruthy();
});

test("a list that doesn't load says so", async () => {
  outside.listSentInvitations.mockRejectedValue(new Error("No answer."));
  render(
    <QueryProvider>
      <SentInvitations circleId="cir_1" />
    </QueryProvider>,
  );
  expect(await screen.findByRole("alert")).toBeTruthy();
  outside.listSentInvitations.mockReset();
});

test("nothing is shown while no invitation waits", async () => {
  outside.listSentInvitations.mockResolvedValueOnce({ items: [] });
  render(
    <QueryProvider>
      <SentInvitations circleId="cir_1" />
    </QueryProvider>,
  );
  await expect.poll(() => queryClientFor(null).isFetching()).toBe(0);
  expect(screen.queryByText("Waiting for an answer")).toBeNull();
});
