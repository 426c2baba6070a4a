import type { Circle } from "@attune/core/circles/circles.contract";
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../lib/api.ts";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { session } from "../../lib/session.ts";
import { circleByRequest } from "../../parts/testing.tsx";

vi.mock("../../parts/MovingCover.tsx", () => ({ MovingCover: () => null }));
const { default: CirclePage } = await import("./CirclePage.tsx");

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClientFor(null).clear();
});

const input = { circleId: circleByRequest.circleId };
const show = (change: Partial<Circle>) =>
  queryClientFor("usr_host").setQueryData(api.circles.getCircle.queryKey({ input }), {
    circle: {
      ...circleByRequest,
      description: "Tea.",
      categories: [],
      createdAt: "2026-11-01T12:00:00.000Z",
      ...change,
    },
    members: [],
    moderators: [],
  });

function open(change: Partial<Circle>) {
  HTMLElement.prototype.showPopover ??= () => undefined;
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  session.set({ initialised: true, userId: "usr_host", event: null, invalid: false });
  show(change);
  render(
    <MemoryRouter initialEntries={["/circles/cir_1"]}>
      <QueryProvider>
        <Routes>
          <Route path="/circles/:circleId" element={<CirclePage />} />
        </Routes>
      </QueryProvider>
    </MemoryRouter>,
  );
}

test("a circle that was taken down doesn't say that it was never approved", async () => {
  open({ isMember: true, approvalStatus: "rejected", rejectionReason: "It's an advert." });
  expect(await screen.findByText("This circle was removed")).toBeTruthy();
  expect(screen.getByText(/It's an advert\./)).toBeTruthy();
  expect(screen.queryByText("Not approved")).toBeNull();
});

test("a reader who's accepted meanwhile stays at what they're reading", async () => {
  const chosen = () => screen.getByRole("tab", { selected: true }).textContent;
  open({ isMember: false, hasAsked: true });
  expect(await screen.findByRole("tab", { name: "About" })).toBeTruthy();
  act(() => void show({ isMember: true, hasAsked: false }));
  expect(await screen.findByText("Joined")).toBeTruthy();
  expect(chosen()).toBe("About");
});
