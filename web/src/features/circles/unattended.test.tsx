import type { Circle } from "@attune/core/circles/circles.contract";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";

vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "usr_ada" } }) }));

import { api } from "../../lib/api.ts";
import { Joining } from "./Joining.tsx";
import { JoinToRead } from "./JoinToRead.tsx";

afterEach(() => {
  cleanup();
  queryClientFor(null).clear();
});

const host = { userId: "usr_host", name: "Ben", username: "ben", imageUrl: null };
const circle = partial<Circle>({
  circleId: "cir_1",
  name: "Dawn",
  host,
  joining: "request",
  isMember: false,
  hasAsked: false,
});

function show(isUnattended?: true) {
  const { queryKey } = api.circles.getCircle.queryOptions({ input: { circleId: "cir_1" } });
  const data = { circle, members: [], moderators: [], isUnattended };
  queryClientFor(null).setQueryData(queryKey, data);
  render(
    <MemoryRouter>
      <QueryProvider>
        <Joining circle={circle} moderators={[]} isUnattended={isUnattended} />
        <JoinToRead circle={circle} />
      </QueryProvider>
    </MemoryRouter>,
  );
}

const sentences = () => screen.queryAllByText("This circle isn't taking new people at the moment.");

test("a circle in which no one could answer offers no request, and says so", async () => {
  show();
  expect(await screen.findAllByRole("button", { name: "Ask to join" })).toHaveLength(2);
  expect(sentences()).toEqual([]);
  cleanup();
  show(true);
  expect(await screen.findByRole("link", { name: "Browse circles" })).toBeTruthy();
  expect(sentences()).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Ask to join" })).toBeNull();
});
