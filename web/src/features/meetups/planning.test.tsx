import { render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";

vi.mock("./meetups.queries.ts", () => ({
  useMeetups: () => ({ data: { items: [], canPlan: false, membersPlan: false, isHost: false } }),
  useHosting: () => ({}),
}));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "usr_ada" } }) }));
const { default: PlanMeetupPage } = await import("./PlanMeetupPage.tsx");

test("a member who can't plan a meetup finds the way back to the circle's meetups", () => {
  render(
    <MemoryRouter initialEntries={["/circles/cir_1/meetups/new"]}>
      <Routes>
        <Route path="/circles/:circleId/meetups/new" element={<PlanMeetupPage />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.queryByRole("button", { name: "Plan the meetup" })).toBeNull();
  const back = screen.getByRole("link", { name: "See the circle" });
  expect(back.getAttribute("href")).toBe("/circles/cir_1?tab=meetups");
});
