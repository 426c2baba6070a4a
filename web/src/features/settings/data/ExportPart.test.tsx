import { act, cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../../lib/query.ts";
import { ExportPart } from "./ExportPart.tsx";

const give = vi.hoisted(() => vi.fn());
vi.mock("../useProof.ts", () => ({ useProof: () => ({ fields: null, give, forget() {} }) }));

const requested = { exportId: "exp_one", requestedAt: "2026-03-01T09:00:00.000Z" };

function open() {
  render(
    <QueryProvider>
      <MemoryRouter>
        <ExportPart />
      </MemoryRouter>
    </QueryProvider>,
  );
}

afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the focus stays on the button while the export is prepared", async () => {
  const preparing = { ...requested, status: "preparing", expiresAt: null };
  vi.stubGlobal("fetch", async ({ method }: Request) =>
    Response.json(method === "POST" ? preparing : null),
  );
  open();
  const button = await screen.findByRole("button", { name: "Request export" });
  button.focus();
  act(() => button.click());
  expect(await screen.findByText(/being prepared/)).toBeTruthy();
  expect(document.activeElement).toBe(button);
  expect(button.textContent).toBe("Preparing...");
  expect(button.getAttribute("aria-disabled")).toBe("true");
});

test("the file is downloaded after the password alone", async () => {
  const ready = { ...requested, status: "ready", expiresAt: "2026-03-08T09:00:00.000Z" };
  const assign = vi.spyOn(location, "assign").mockReturnValue(undefined);
  const file = "https://media.attune.example/exports/exp_one.zip";
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json(url.endsWith("/download") ? { url: file } : ready),
  );
  const press = (button: HTMLElement) => act(async () => button.click());
  open();
  await press(await screen.findByRole("button", { name: "Download" }));
  const dialog = within(screen.getByRole("dialog", { name: "Download your data" }));
  give.mockResolvedValueOnce(false);
  await press(dialog.getByRole("button", { name: "Download" }));
  expect(give).toHaveBeenCalledOnce();
  expect(assign).not.toHaveBeenCalled();
  give.mockResolvedValueOnce(true);
  await press(dialog.getByRole("button", { name: "Download" }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(file));
  expect(screen.queryByRole("dialog")).toBeNull();
});
