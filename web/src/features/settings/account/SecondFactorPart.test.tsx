import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../../lib/query.ts";
import { Button } from "../../../ui/Button.tsx";

const pool = vi.hoisted(() => ({
  hasSecondFactor: vi.fn(),
  beginPairing: vi.fn(),
  finishPairing: vi.fn(),
  removeSecondFactor: vi.fn(),
}));
vi.mock("./second-factor.ts", () => pool);
const give = vi.hoisted(() => vi.fn());
vi.mock("../useProof.ts", () => ({ useProof: () => ({ fields: null, give, forget() {} }) }));
vi.mock("../useRequiredAccount.ts", () => ({
  useRequiredAccount: () => ({ user: { email: "ada@people.example" } }),
}));
vi.mock("./RecoveryCodes.tsx", () => ({
  RecoveryCodes: ({ autoFocus }: { autoFocus: boolean }) => (
    <Button autoFocus={autoFocus}>Get recovery codes</Button>
  ),
}));
const { SecondFactorPart } = await import("./SecondFactorPart.tsx");

beforeEach(() => {
  vi.resetAllMocks();
  pool.beginPairing.mockResolvedValue({ secret: "ABCD", address: "otpauth://totp/Attune" });
});
afterEach(() => {
  cleanup();
  queryClientFor(null);
});

const open = () => render(<SecondFactorPart />, { wrapper: QueryProvider });
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const dialog = () => within(screen.getByRole("dialog"));
const turnOff = async () =>
  fireEvent.click(await dialog().findByRole("button", { name: "Turn off" }));
const dialogs = () => screen.queryAllByRole("dialog").length;

test("turning two-step verification off asks for the password", async () => {
  pool.hasSecondFactor.mockResolvedValue(true);
  give.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  open();
  await press("Turn off");
  await turnOff();
  await expect.poll(() => give.mock.calls.length).toBe(1);
  expect(pool.removeSecondFactor).not.toHaveBeenCalled();
  await turnOff();
  await expect.poll(() => pool.removeSecondFactor.mock.calls.length).toBe(1);
  expect(await screen.findByRole("button", { name: "Set up an authenticator app" })).toBeTruthy();
  expect(dialogs()).toBe(0);
});

test("setting it up asks too, so that an unlocked device isn't enough to lock its owner out", async () => {
  pool.hasSecondFactor.mockResolvedValue(false);
  give.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  open();
  await press("Set up an authenticator app");
  await press("Continue");
  await expect.poll(() => give.mock.calls.length).toBe(1);
  expect(pool.beginPairing).not.toHaveBeenCalled();
  await press("Continue");
  expect(await screen.findByText("ABCD")).toBeTruthy();
  expect(dialogs()).toBe(0);
});

test("once it's on, Enter leads to the recovery codes rather than to turning it off", async () => {
  pool.hasSecondFactor.mockResolvedValue(false);
  // Asked again by a slow machine, the pool must say so.
  pool.finishPairing.mockImplementation(async () => {
    pool.hasSecondFactor.mockResolvedValue(true);
  });
  give.mockResolvedValue(true);
  open();
  await press("Set up an authenticator app");
  await press("Continue");
  fireEvent.change(await screen.findByLabelText(/^Code the app shows/), {
    target: { value: "123456" },
  });
  const codes = await screen.findByRole("button", { name: "Get recovery codes" });
  expect(document.activeElement).toBe(codes);
  cleanup();
  open();
  await screen.findByRole("button", { name: "Turn off" });
  expect(document.activeElement).toBe(document.body);
});
