import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";

vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "usr_ada" } }) }));

import {
  circleByRequest,
  holdAnswers,
  renderInvitedBy,
  renderWithCircle,
} from "../../parts/testing.tsx";
import { MeetupAbsent } from "./MeetupAbsent.tsx";

afterEach(() => {
  cleanup();
  queryClientFor(null).clear();
  vi.unstubAllGlobals();
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

test("a member who isn't in the circle yet is asked to join before they plan a meetup", async () => {
  renderInvitedBy("usr_host", <MeetupAbsent {...absent.props} isPlanned />);
  expect(
    await screen.findByRole("heading", { name: "Only members plan meetups in Dawn" }),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: "Join Dawn" })).toBeTruthy();
});

test("a meetup isn't called missing before it's known", async () => {
  const asked = holdAnswers();
  render(<MemoryRouter>{absent}</MemoryRouter>, { wrapper: QueryProvider });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByText("Loading the meetup")).toBeTruthy();
  expect(screen.queryByText("We can't find that meetup")).toBeNull();
  await asked[0]?.answer({ defined: false, code: "not_found", status: 404, message: "" }, 404);
  expect(await screen.findByText("We can't find that meetup")).toBeTruthy();
});

test("a circle in which no one could answer isn't suggested for asking", async () => {
  renderWithCircle({ isUnattended: true }, absent);
  const words = "This circle isn't taking new people at the moment.";
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/^You need approval to join/)).toBeNull();
});
