import type { Circle } from "@attune/core/circles/circles.contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { client as realClient } from "../../lib/api.ts";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";

type Client = typeof realClient;

const outside = vi.hoisted(() => ({ listInvitable: vi.fn() }));
vi.mock("../../lib/api.ts", async (load) => {
  const { queryOptionsOf } = await import("../../lib/query-options.ts");
  const client = partial<Client>({ circles: partial(outside) });
  return { ...(await load<object>()), client, api: queryOptionsOf(client) };
});
vi.mock("../../lib/account.ts", () => ({ useAccount: () => undefined }));

import InviteDialog from "./InviteDialog.tsx";

afterEach(() => {
  cleanup();
  queryClientFor(null).clear();
});

const person = { userId: "usr_ben", name: "Ben", username: "ben", imageUrl: null };

async function open(page: object) {
  outside.listInvitable.mockResolvedValueOnce(page);
  render(
    <MemoryRouter>
      <QueryProvider>
        <InviteDialog
          circle={partial<Circle>({ circleId: "cir_1", name: "Sitters" })}
          onClose={() => undefined}
        />
      </QueryProvider>
    </MemoryRouter>,
  );
}

test("a member without connections reads that they have none", async () => {
  await open({ items: [], someUnavailable: false });
  expect(await screen.findByText(/^You have no connections yet/)).toBeTruthy();
});

test("a member whose connections have all lapsed isn't said to have none", async () => {
  await open({ items: [], someUnavailable: true });
  expect(await screen.findByText(/^None of your connections can be invited/)).toBeTruthy();
  expect(screen.queryByText(/no connections yet/)).toBeNull();
});

test("connections on the next page are offered, if none of the first can be invited", async () => {
  await open({ items: [], next: "next", someUnavailable: true });
  expect(await screen.findByRole("button", { name: "More connections" })).toBeTruthy();
  outside.listInvitable.mockResolvedValueOnce({
    items: [{ person, state: "open" }],
    someUnavailable: false,
  });
  screen.getByRole("button", { name: "More connections" }).click();
  expect(await screen.findByRole("button", { name: "Invite Ben" })).toBeTruthy();
});

test("a member with many connections finds one by name, also on a later page", async () => {
  await open({ items: [{ person, state: "open" }], next: "next", someUnavailable: false });
  expect(await screen.findByRole("button", { name: "Invite Ben" })).toBeTruthy();
  const ida = { userId: "usr_ida", name: "Ida Frost", username: "ida", imageUrl: null };
  outside.listInvitable.mockResolvedValueOnce({
    items: [{ person: ida, state: "open" }],
    someUnavailable: false,
  });
  const name = screen.getByRole("textbox", { name: "A connection's name" });
  fireEvent.change(name, { target: { value: "frost" } });
  expect(await screen.findByRole("button", { name: "Invite Ida Frost" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Invite Ben" })).toBeNull();
  fireEvent.change(name, { target: { value: "nobody" } });
  expect(screen.getByText("None of your connections has that name")).toBeTruthy();
});
