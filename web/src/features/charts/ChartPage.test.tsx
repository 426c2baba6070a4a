import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../lib/api.ts";
import ChartPage from "./ChartPage.tsx";

// A request under way when the tests end can keep them from ending.
vi.stubGlobal("fetch", async () => Response.json(null));
afterEach(cleanup);

test("another member's chart says whose it is, and leads back to them", () => {
  const input = { userId: "isla" };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  // Of a profile and a chart only what the page's head shows.
  client.setQueryData(api.profiles.getProfile.queryOptions({ input }).queryKey, {
    name: "Isla McAllister",
  } as never);
  client.setQueryData(api.charts.getChart.queryOptions({ input }).queryKey, {
    sunSign: "Gemini",
    flags: [],
    // Only what the page reads.
  } as never);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={["/charts/isla"]}>
        <Routes>
          <Route path="/charts/:userId" element={<ChartPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole("heading", { level: 1, name: "Isla McAllister's chart" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Isla McAllister" }).getAttribute("href")).toBe(
    "/profile/isla",
  );
});
