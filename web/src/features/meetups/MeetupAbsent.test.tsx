import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClientFor } from "../../lib/query.ts";

vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "usr_ada" } }) }));

import { circleByRequest, renderInvitedBy, renderWithCircle } from "../../parts/testing.tsx";
import { MeetupAbsent } from "./MeetupAbsent.tsx";

afterEach(() => {
  cleanup();
  queryClientFor(null).clear();
});

const absent = (
  <MeetupAbsent
    circleId={circleByRequest.circleId}
    seed="mee_1"
    label="Loading the meetup"
    error={{ code: "not_found", status: 404 }}
    onRetry={() => undefined}
  />
);

test("whom the host invites joins from a meetup without asking", async () => {
  renderInvitedBy("usr_host", absent);
  expect(await screen.findByRole("button", { name: "Join Dawn" })).toBeTruthy();
  cleanup();
  renderInvitedBy("usr_ben", absent);
  expect(await screen.findByText(/^You need approval to join/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Join Dawn" })).toBeNull();
});

test("a circle in which no one could answer isn't suggested for asking", async () => {
  renderWithCircle({ isUnattended: true }, absent);
  const words = "This circle isn't taking new people at the moment.";
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/^You need approval to join/)).toBeNull();
});
