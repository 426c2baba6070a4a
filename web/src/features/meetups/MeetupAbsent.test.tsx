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

test("members outside the circle are asked to join before they plan a meetup", async () => {
  renderInvitedBy("usr_host", <MeetupAbsent {...absent.props} isPlanning />);
  expect(
    await screen.findByRole("heading", { name: "You need to be a member of Dawn to plan meetups" }),
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

test("an error of the circle can be tried again", async () => {
  const asked = holdAnswers();
  render(<MemoryRouter>{absent}</MemoryRouter>, { wrapper: QueryProvider });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await asked[0]?.answer({ defined: false, code: "internal", status: 500, message: "" }, 500);
  expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
  expect(screen.queryByText("We can't find that meetup")).toBeNull();
});

test("a circle in which no one could answer isn't suggested for asking", async () => {
  renderWithCircle({ isUnattended: true }, absent);
  const words = "This circle isn't taking new people at the moment.";
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/^You need approval to join/)).toBeNull();
});
