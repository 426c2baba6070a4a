import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClientFor } from "../../lib/query.ts";

vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "usr_ada" } }) }));

import { circleByRequest, renderInvitedBy } from "../../parts/testing.tsx";
import { JoinToRead } from "./JoinToRead.tsx";

afterEach(() => {
  cleanup();
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
