import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClientFor } from "../../lib/query.ts";

vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "usr_ada" } }) }));

import { circleByRequest, renderInvitedBy } from "../../parts/testing.tsx";
import { dismissToast, toasts } from "../../ui/toast.ts";
import { JoinToRead } from "./JoinToRead.tsx";

afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
  queryClientFor(null).clear();
});

const show = (inviterId: string) =>
  renderInvitedBy(inviterId, <JoinToRead circle={circleByRequest} />);

test("whom the host invites joins without asking", async () => {
  show("usr_host");
  expect(await screen.findByRole("button", { name: "Join Dawn" })).toBeTruthy();
  cleanup();
  show("usr_ben");
  expect(await screen.findByText(/^You need approval to join/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Join Dawn" })).toBeNull();
});

test("joining after the invitation was taken back says so, and offers to ask instead", async () => {
  vi.stubGlobal("fetch", async ({ method }: Request) =>
    method === "GET"
      ? Response.json({ circle: circleByRequest, members: [], moderators: [] })
      : Response.json({ error: { code: "permission.denied", message: "No." } }, { status: 403 }),
  );
  show("usr_host");
  fireEvent.click(await screen.findByRole("button", { name: "Join Dawn" }));
  await waitFor(() =>
    expect(toasts.get()).toMatchObject([{ title: "This invitation is no longer valid." }]),
  );
  expect(await screen.findByText(/^You need approval to join/)).toBeTruthy();
});
