import type { Circle } from "@attune/core/circles/circles.contract";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../../lib/query.ts";
import { partial } from "../../../lib/testing.ts";
import { partSlots } from "../../../parts/slots.ts";

vi.mock("../../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "usr_ada" } }) }));

import { api } from "../../../lib/api.ts";
import { Meetups } from "./sections.tsx";

afterEach(() => {
  cleanup();
  delete partSlots.circleMeetups;
  queryClientFor(null).clear();
});

test("[Q5] who isn't in the circle can join it from its meetups", async () => {
  partSlots.circleMeetups = () => <p>Tuesday</p>;
  const circle = partial<Circle>({
    circleId: "cir_1",
    name: "Dawn",
    joining: "open",
    isMember: false,
  });
  const { queryKey } = api.circles.getCircle.queryOptions({ input: { circleId: "cir_1" } });
  queryClientFor(null).setQueryData(queryKey, { circle, members: [], moderators: [] });
  const show = (isMember: boolean) => (
    <MemoryRouter>
      <QueryProvider>
        <Meetups circle={{ ...circle, isMember }} members={[]} moderators={[]} />
      </QueryProvider>
    </MemoryRouter>
  );
  const { rerender } = render(show(false));
  expect(screen.getByRole("heading", { name: "Meetups" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Join Dawn" })).toBeTruthy();
  expect(screen.queryByText("Tuesday")).toBeNull();
  rerender(show(true));
  expect(screen.getByText("Tuesday")).toBeTruthy();
});
