import { cleanup, render, screen } from "@testing-library/react";
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

test("a circle that was taken down doesn't say that it was never approved", async () => {
  HTMLElement.prototype.showPopover ??= () => undefined;
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  session.set({ initialised: true, userId: "usr_host", event: null, invalid: false });
  const circle = {
    ...circleByRequest,
    description: "Tea.",
    categories: [],
    isMember: true,
    approvalStatus: "rejected" as const,
    rejectionReason: "It's an advert.",
  };
  const input = { circleId: circle.circleId };
  const details = { circle, members: [], moderators: [] };
  queryClientFor("usr_host").setQueryData(api.circles.getCircle.queryKey({ input }), details);
  render(
    <MemoryRouter initialEntries={["/circles/cir_1"]}>
      <QueryProvider>
        <Routes>
          <Route path="/circles/:circleId" element={<CirclePage />} />
        </Routes>
      </QueryProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText("This circle was removed")).toBeTruthy();
  expect(screen.getByText(/It's an advert\./)).toBeTruthy();
  expect(screen.queryByText("Not approved")).toBeNull();
});
