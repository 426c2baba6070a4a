import type { Circle } from "@attune/core/circles/circles.contract";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { Joining } from "./Joining.tsx";

const outside = vi.hoisted(() => ({ requests: [{}] }));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "host" } }) }));
vi.mock("./circles.queries.ts", () => ({ useJoin: () => ({}), useModeratorEnd: () => ({}) }));
vi.mock("./requests.queries.ts", () => ({
  useRequests: () => ({ data: { pages: [{ items: outside.requests }] }, hasNextPage: false }),
}));
vi.mock("./AskToJoin.tsx", () => ({ AskToJoin: () => null }));
vi.mock("./InviteButton.tsx", () => ({ InviteButton: () => null }));
afterEach(cleanup);

const circle: Circle = {
  circleId: "cir_1",
  name: "Open door",
  description: "We sit at dawn.",
  imageUrl: null,
  categories: [],
  host: { userId: "host", name: "Ada", username: "ada", imageUrl: null },
  approvalStatus: "approved",
  rejectionReason: null,
  memberCount: 2,
  joining: "open",
  quietHours: null,
  isMember: true,
  isModerator: false,
  isPublic: false,
  hasAsked: false,
  createdAt: "2026-01-01T00:00:00.000Z",
};

const show = () =>
  render(
    <MemoryRouter>
      <Joining circle={circle} moderators={[]} />
    </MemoryRouter>,
  );

test("the host of a circle that has opened still sees that someone waits", () => {
  show();
  const link = screen.getByRole("link", { name: "1 request" });
  expect(link.getAttribute("href")).toContain("/circles/cir_1");
});

test("without requests, the host of an open circle sees no link to them", () => {
  outside.requests = [];
  show();
  expect(screen.queryByRole("link", { name: /request/ })).toBeNull();
});
