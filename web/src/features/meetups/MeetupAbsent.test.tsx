import type { Circle } from "@attune/core/circles/circles.contract";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";

vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "usr_ada" } }) }));

import { api } from "../../lib/api.ts";
import { MeetupAbsent } from "./MeetupAbsent.tsx";

afterEach(() => {
  cleanup();
  queryClientFor(null).clear();
});

const person = (userId: string) => ({ userId, name: userId, username: userId, imageUrl: null });
const circle = partial<Circle>({
  circleId: "cir_1",
  name: "Dawn",
  host: person("usr_host"),
  joining: "request",
  isMember: false,
  hasAsked: false,
});

function show(detail: object) {
  const { queryKey } = api.circles.getCircle.queryOptions({ input: { circleId: circle.circleId } });
  queryClientFor(null).setQueryData(queryKey, { circle, members: [], moderators: [], ...detail });
  render(
    <MemoryRouter>
      <QueryProvider>
        <MeetupAbsent
          circleId={circle.circleId}
          seed="mee_1"
          label="Loading the meetup"
          error={{ code: "not_found", status: 404 }}
          onRetry={() => undefined}
        />
      </QueryProvider>
    </MemoryRouter>,
  );
}

test("whom the host invites joins from a meetup without asking", async () => {
  show({ invitedBy: person("usr_host") });
  expect(await screen.findByRole("button", { name: "Join Dawn" })).toBeTruthy();
  cleanup();
  show({ invitedBy: person("usr_ben") });
  expect(await screen.findByText(/^You need approval to join/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Join Dawn" })).toBeNull();
});

test("a circle in which no one could answer isn't suggested for asking", async () => {
  show({ isUnattended: true });
  const words = "This circle isn't taking new people at the moment.";
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/^You need approval to join/)).toBeNull();
});
