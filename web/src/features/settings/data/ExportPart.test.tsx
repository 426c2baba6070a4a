import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../../lib/query.ts";
import { ExportPart } from "./ExportPart.tsx";

afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
});

test("the focus stays on the button while the export is prepared", async () => {
  const preparing = {
    exportId: "exp_one",
    status: "preparing",
    requestedAt: "2026-03-01T09:00:00.000Z",
    expiresAt: null,
  };
  vi.stubGlobal("fetch", async ({ method }: Request) =>
    Response.json(method === "POST" ? preparing : null),
  );
  render(
    <QueryProvider>
      <MemoryRouter>
        <ExportPart />
      </MemoryRouter>
    </QueryProvider>,
  );
  const button = await screen.findByRole("button", { name: "Request export" });
  button.focus();
  act(() => button.click());
  expect(await screen.findByText(/being prepared/)).toBeTruthy();
  expect(document.activeElement).toBe(button);
  expect(button.textContent).toBe("Preparing...");
  expect(button.getAttribute("aria-disabled")).toBe("true");
});
