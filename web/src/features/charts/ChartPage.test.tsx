import type { Chart } from "@attune/core/charts/charts.contract";
import type { PublicProfile } from "@attune/core/profiles/profiles.contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../lib/api.ts";
import { partial } from "../../lib/testing.ts";
import ChartPage from "./ChartPage.tsx";

// A request under way when the tests end can keep them from ending.
const nothing = async () => Response.json(null);
vi.stubGlobal("fetch", vi.fn(nothing));
afterEach(() => {
  cleanup();
  vi.mocked(fetch).mockImplementation(nothing);
});

const page = (client: QueryClient, path: string) => (
  <QueryClientProvider client={client}>
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/charts/:userId" element={<ChartPage />} />
      </Routes>
    </MemoryRouter>
  </QueryClientProvider>
);

test.each([
  [404, "not_found"],
  [400, "request.invalid"],
])("a chart of no member says so, and leads on (%i)", async (status, code) => {
  const refusal = { defined: false, code, status, message: "" };
  vi.mocked(fetch).mockImplementation(async () => Response.json(refusal, { status }));
  render(page(new QueryClient({ defaultOptions: { queries: { retry: false } } }), "/charts/noone"));
  await screen.findByRole("heading", { level: 1, name: "We can't find that member" });
  expect(screen.getByRole("link", { name: "See who's here" })).toBeTruthy();
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
});

test("another member's chart says whose it is, and leads back to them", () => {
  const input = { userId: "isla" };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData(
    api.profiles.getProfile.queryOptions({ input }).queryKey,
    partial<PublicProfile>({ name: "Isla McAllister" }),
  );
  client.setQueryData(
    api.charts.getChart.queryOptions({ input }).queryKey,
    partial<Chart>({ sunSign: "Gemini", moonSign: "Gemini", flags: [] }),
  );
  render(page(client, "/charts/isla"));
  expect(screen.getByRole("heading", { level: 1, name: "Isla McAllister's chart" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Isla McAllister" }).getAttribute("href")).toBe(
    "/profile/isla",
  );
  for (const name of ["Sun Gemini", "Moon Gemini"]) {
    expect(screen.getByRole("heading", { name })).toBeTruthy();
  }
});
