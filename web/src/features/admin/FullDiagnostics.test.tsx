import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FullDiagnostics } from "./FullDiagnostics.tsx";

vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../../lib/api.ts")>()),
  client: { mail: { runFullDiagnostics: () => Promise.reject(new Error("Out of order")) } },
}));
afterEach(cleanup);

test("diagnostics that don't run say so once", async () => {
  const queryClient = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <FullDiagnostics />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Run full diagnostics" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The diagnostics didn't run");
  expect(alert.closest("[aria-live], [role=status]")).toBeNull();
});
