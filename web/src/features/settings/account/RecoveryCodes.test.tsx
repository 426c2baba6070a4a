import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../../lib/QueryProvider.tsx";

const makeRecoveryCodes = vi.hoisted(() => vi.fn());
vi.mock("../../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: { accounts: { makeRecoveryCodes } },
}));
const saveFile = vi.hoisted(() => vi.fn());
vi.mock("../../../lib/save-file.ts", () => ({ saveFile }));
vi.mock("../useProof.ts", () => ({
  useProof: () => ({ fields: null, give: async () => true, forget() {} }),
}));
const { RecoveryCodes } = await import("./RecoveryCodes.tsx");

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("codes that were made when their dialog was closed are shown, as they replace the earlier ones", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ left: 3 }));
  const { promise, resolve } = Promise.withResolvers<{ codes: string[] }>();
  makeRecoveryCodes.mockReturnValue(promise);
  render(<RecoveryCodes />, { wrapper: QueryProvider });
  fireEvent.click(await screen.findByRole("button", { name: "Replace recovery codes" }));
  fireEvent.click(screen.getByRole("button", { name: "Show new codes" }));
  await expect.poll(() => makeRecoveryCodes.mock.calls.length).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await act(async () => resolve({ codes: ["AAAA-BBBB", "CCCC-DDDD"] }));
  expect(await screen.findByText("AAAA-BBBB")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Download" }));
  const [file, name] = saveFile.mock.lastCall ?? [];
  expect([await file.text(), name]).toEqual([
    "AAAA-BBBB\r\nCCCC-DDDD\r\n",
    "attune-recovery-codes.txt",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "I've saved them" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what a code does is said before they're made: it turns the second step off", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ left: 3 }));
  render(<RecoveryCodes />, { wrapper: QueryProvider });
  fireEvent.click(await screen.findByRole("button", { name: /recovery codes$/ }));
  expect(screen.getByText(/a recovery code turns two-step verification off/)).toBeTruthy();
});
